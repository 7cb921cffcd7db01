"""Records with holes: a lawful night stays without a finding, a wrong payment is found or named as not judged."""
