"""Operation: who may knock how often, what is logged and counted, and whether all is well."""
