### `wagonway replay` e `wagonway verify`

## replay

replay-start = Antes do passo 1 de { $steps }
replay-step = { $number } de { $steps }: { $text }
replay-card = A carta: { $cards }.
replay-offer = Oferta: { $tickets }.
replay-cards = Cartas: { $cards }.
replay-tickets = Bilhetes: { $tickets }.
replay-routes = Rotas: { $routes }.
replay-to-act = A seguir: { $who }, { $phase }.
replay-phase-choose = para escolher os bilhetes iniciais
replay-phase-place = para colocar uma pilha de fichas
replay-phase-turn = para começar o turno
replay-phase-second = para comprar a segunda carta
replay-phase-keep = para ficar com bilhetes
replay-phase-take = para pegar uma ficha
replay-phase-tunnel = para pagar um túnel ou desistir
replay-resign = { $who } desiste.
replay-hand-over-to = { $bot } joga por { $who }.
replay-taken-back = { $who } volta a jogar.
replay-resigned = { $who } desistiu: vitória de { $winner }.
replay-prompt = Enter: próximo; { $back }: anterior; 0 a { $steps }: esse passo; { $quit }: sair
replay-typed = “{ $typed }” não é nenhuma dessas opções; os passos vão de 0 a { $steps }.

## verify

verify-whole = O arquivo está íntegro: o resumo criptográfico confere.
verify-board = O tabuleiro { $board } e as regras são os deste programa.
verify-board-own = O tabuleiro { $board } vem com o registro, e o hash confere.
verify-seed = A semente confere com o lacre, e a distribuição é a que ela produz.
verify-moves =
    { $moves ->
        [0] Nenhuma jogada foi feita.
        [one] A única jogada é válida, e cada sorteio confere com o registro.
       *[other] Todas as { $moves } jogadas são válidas, e cada sorteio confere com o registro.
    }
verify-score = O resultado está certo.
verify-running = A partida ainda não acabou.
