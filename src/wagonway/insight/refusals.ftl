# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

record-step = There is no step { $step }; the record ends with step { $steps }.
review-no-decision = Step { $step } of the record is not a decision.
