# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

bot-unknown = There is no bot “{ $bot }”; available: { $bots }.
bot-option-unknown = The bot { $bot } has no option “{ $option }”; it has { $options }.
bot-option-value = “{ $value }” is not a valid value for the option { $option } of the bot { $bot }.
bot-broken = Cannot load the bot { $bot }: { $fault }.
bot-no-choice = The bot { $bot } defines neither “choose” nor “decide”.
bot-data = Cannot read { $file }, the options of a bot: { $fault }.
