import type { Language } from './language.ts'

export const PORTUGUESE: Language = {
  own: /[ãõáéíóúçâêô]|\b(?:com|para|sem|da|uma)\b/i,
  article: /^(?:o|a) /,
  quotes: '«{text}»',
  and: ' e ',
  join: ', e ',
  says: '{subject} {predicate}.',
  product: 'Este produto',
  opening: 'Conheça {name}. ~ Vejamos o que oferece {name}.',
  offer: 'Eis o que oferece {name}: {values}. ~ Em poucas palavras, {name} oferece isto: {values}.',
  picture: 'A imagem mostra {name}.',
  topics: `
    limit | Antes da compra convém saber isto: {value}. | Tenha em conta: {value}. | O que convém saber antes da compra?
    warranty | {Name} tem esta garantia: {value}. | A garantia indicada é: {value}. | Que garantia tem {name}?
    included | {Name} vem com isto: {value}. | A embalagem contém também: {value}. | O que contém a embalagem?
    care | {Name} cuida-se assim: {value}. | Para o cuidado vale isto: {value}. | Como se cuida {name}?
    standard | {Name} tem a indicação {value}. | A norma indicada é {value}. | Que norma segue {name}?
    origin | A origem indicada é: {value}. | Sobre a origem indica-se: {value}. | De onde vem {name}?
    colours | {Name} tem esta cor: {value}. | A cor é {value}. | De que cor é {name}?
    connection | {Name} tem esta ligação: {value}. | Para a ligação há isto: {value}. | Que ligação tem {name}?
    load | {Name} suporta esta carga: {value}. | A carga indicada é {value}. | Que carga suporta {name}?
    weight | {Name} pesa {value}. | O peso é de {value}. | Quanto pesa {name}?
    capacity | {Name} leva {value}. | A capacidade é de {value}. | Quanto leva {name}?
    power | {Name} tem esta potência: {value}. | A potência indicada é {value}. | Que potência tem {name}?
    size | {Name} tem uma medida de {value}. | A medida indicada é {value}. | Que medidas tem {name}?
    material | {Name} tem este material: {value}. | O material é {value}. | De que material é {name}?
    details | {Name} oferece também isto: {value}. ~ Também faz parte isto: {value}. | A isto junta-se: {value}. ~ Refira-se ainda: {value}. ~ Outra característica é: {value}. | Que mais oferece {name}?`,
  names: `Stoneware mug = a caneca de grés; Linen tea towel = o pano de cozinha de linho; Oak serving board = a tábua de servir de carvalho;
    Wool beanie = o gorro de lã; Cork yoga mat = o tapete de ioga de cortiça; Enamel camping kettle = a chaleira de campismo esmaltada;
    Leather card holder = o porta-cartões de couro; Soy wax candle = a vela de cera de soja; Desk lamp = o candeeiro de secretária;
    Bicycle bell = a campainha de bicicleta; Canvas rucksack = a mochila de lona; Bamboo toothbrush = a escova de dentes de bambu;
    French press = a cafeteira de êmbolo; Children’s raincoat = a capa de chuva de criança; Garden shears = a tesoura de jardim;
    Notebook A5 = o caderno A#; Computer mouse = o rato de computador; Hand cream = o creme de mãos; Felt slippers = o par de pantufas de feltro;
    Wall clock = o relógio de parede; Storage jar = o frasco de conservação; Dog lead = a trela para cão; Wool blanket = a manta de lã;
    Plant pot = o vaso de plantas; Power bank = a bateria externa; Chef’s knife = a faca de chef; Wooden puzzle = o quebra-cabeças de madeira;
    Green tea = o chá verde`,
  phrases: `
    glazed stoneware = grés vidrado > é de grés vidrado
    dishwasher safe = próprio para a máquina da loiça > pode ir à máquina da loiça
    made in Portugal = feito em Portugal > é de fabrico em Portugal
    #% linen = # % linho > é de linho a # %
    hanging loop = presilha para pendurar > tem uma presilha para pendurar
    wash at # °C = lavar a # °C > lava-se a # °C
    solid oak = carvalho maciço > é de carvalho maciço
    oiled by hand = oleado à mão > recebe o óleo à mão
    wipe clean only = limpar só com um pano > limpa-se só com um pano
    #% merino wool = # % lã merino > é de lã merino a # %
    hand wash = lavar à mão > lava-se à mão
    natural cork = cortiça natural > é de cortiça natural
    # mm thick = # mm de espessura > tem uma espessura de # mm
    enamelled steel = aço esmaltado > é de aço esmaltado
    for gas and open fire = para gás e fogo aberto > serve para gás e fogo aberto
    vegetable-tanned leather = couro de curtimenta vegetal > é de couro de curtimenta vegetal
    room for # cards = espaço para # cartões > tem espaço para # cartões
    burns about # hours = cerca de # horas de combustão > arde cerca de # horas
    scent of fig and cedar = aroma de figo e cedro > tem um aroma de figo e cedro
    wooden wick = pavio de madeira > tem um pavio de madeira
    three brightness levels = três níveis de brilho > tem três níveis de brilho
    USB-C cable, # m = cabo USB-C, # m > tem um cabo USB-C de # m
    warranty of # years = garantia de # anos > tem uma garantia de # anos
    brass = latão > é de latão
    for bars of # mm = para guiadores de # mm > serve em guiadores de # mm
    no tools needed = sem ferramentas > monta-se sem ferramentas
    waxed canvas = lona encerada > é de lona encerada
    laptop sleeve for # inches = bolsa para portátil de # polegadas > tem uma bolsa para portátil de # polegadas
    bamboo handle = cabo de bambu > tem um cabo de bambu
    medium bristles = cerdas médias > tem cerdas médias
    pack of # = pacote de # > vem num pacote de #
    paper packaging = embalagem de papel > tem uma embalagem de papel
    borosilicate glass = vidro de borossilicato > é de vidro de borossilicato
    steel filter = filtro de aço > tem um filtro de aço
    for # cups = para # chávenas > dá para # chávenas
    recycled polyester = poliéster reciclado > é de poliéster reciclado
    sizes # to # = tamanhos # a # > vem nos tamanhos # a #
    reflective stripes = faixas refletoras > tem faixas refletoras
    carbon steel blades = lâminas de aço-carbono > tem lâminas de aço-carbono
    safety catch = fecho de segurança > tem um fecho de segurança
    for right and left hands = para destros e canhotos > serve para destros e canhotos
    # pages = # páginas > tem # páginas
    # g paper, dotted = papel de # g, pontilhado > tem papel pontilhado de # g
    opens flat = abertura plana > abre em plano
    leather cover = capa de couro > tem uma capa de couro
    one AA battery, included = uma pilha AA > traz uma pilha AA
    with shea butter = com manteiga de karité > contém manteiga de karité
    pump dispenser = doseador > tem um doseador
    use within # months of opening = usar em # meses após a abertura
    wool felt = feltro de lã > é de feltro de lã
    rubber sole = sola de borracha > tem uma sola de borracha
    birch plywood = contraplacado de bétula > é de contraplacado de bétula
    quiet movement = mecanismo calmo > tem um mecanismo calmo
    AA battery not included = pilha AA não incluída > não inclui a pilha AA
    bamboo lid = tampa de bambu > tem uma tampa de bambu
    not for the microwave = não para o micro-ondas > não serve para o micro-ondas
    nylon webbing = fita de nylon > é de fita de nylon
    two loops = duas argolas > tem duas argolas
    #% lambswool = # % lã de cordeiro > é de lã de cordeiro a # %
    dry clean only = limpar só a seco > limpa-se só a seco
    terracotta = terracota > é de terracota
    drainage hole = furo de drenagem > tem um furo de drenagem
    saucer included = prato > vem com um prato
    two USB ports = duas portas USB > tem duas portas USB
    LED display = visor LED > tem um visor LED
    blade of # cm = lâmina de # cm > tem uma lâmina de # cm
    stainless steel = aço inoxidável > é de aço inoxidável
    oak handle = cabo de carvalho > tem um cabo de carvalho
    hand wash only = lavar só à mão > lava-se só à mão
    # pieces = # peças > tem # peças
    beech wood = madeira de faia > é de madeira de faia
    from # years = a partir de # anos > é para crianças a partir de # anos
    contains small parts = contém peças pequenas > contém peças pequenas
    from Japan = do Japão > vem do Japão
    brews at # °C in # minutes = infusão a # °C durante # minutos > infunde a # °C durante # minutos
    in a resealable bag = num saco resselável > vem num saco resselável
    # litres = # litros; # litre = # litro
    blue = azul > é de cor azul; yellow = amarelo > é de cor amarela; grey = cinzento > é de cor cinzenta; red = vermelho > é de cor vermelha
    cognac = conhaque > é de cor conhaque; olive = azeitona > é de cor azeitona; charcoal grey = cinzento-antracite > é de cor cinzento-antracite; one size = tamanho único > vem em tamanho único`,
}
