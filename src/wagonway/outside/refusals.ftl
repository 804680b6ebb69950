# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

outside-no-file = Cannot read the file { $file }.
outside-not-python = { $file }, line { $line }, is not Python: { $reason }.
outside-no-choose = { $file } defines neither “choose” nor “decide”.
outside-no-command = “{ $command }” is not a command.
outside-no-program = There is no program “{ $program }”.
outside-system = External bots run on Linux and macOS only.
