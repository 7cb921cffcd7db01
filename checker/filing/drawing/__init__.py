"""Tables drawn as they were filed."""
