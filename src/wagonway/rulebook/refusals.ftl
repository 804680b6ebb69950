# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

clause-unknown = There is no rule { $clause }; the nearest are { $nearest }.
