# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

language-unknown = There is no language “{ $language }”; available: { $languages }.
