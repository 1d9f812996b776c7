import type { Language } from './language.ts'

export const SPANISH: Language = {
  own: /[áéíóúñ]|\b(?:con|para|sin|del|los|las|una)\b/i,
  article: /^(?:el|la) /,
  quotes: '«{text}»',
  and: ' y ',
  join: ', y ',
  says: '{subject} {predicate}.',
  product: 'Este producto',
  opening: 'Le presentamos {name}. ~ Veamos qué ofrece {name}.',
  offer: 'Esto ofrece {name}: {values}. ~ En pocas palabras, {name} ofrece esto: {values}.',
  picture: 'La imagen muestra {name}.',
  topics: `
    limit | Antes de comprar conviene saber esto: {value}. | Tenga en cuenta: {value}. | ¿Qué conviene saber antes de comprar?
    warranty | {Name} tiene esta garantía: {value}. | La garantía indicada es: {value}. | ¿Qué garantía tiene {name}?
    included | {Name} viene con esto: {value}. | La caja contiene también: {value}. | ¿Qué contiene la caja?
    care | {Name} se cuida así: {value}. | Para el cuidado vale esto: {value}. | ¿Cómo se cuida {name}?
    standard | {Name} lleva la indicación {value}. | La norma indicada es {value}. | ¿Qué norma cumple {name}?
    origin | El origen indicado es: {value}. | Sobre el origen se indica: {value}. | ¿De dónde viene {name}?
    colours | {Name} tiene este color: {value}. | El color es: {value}. | ¿De qué color es {name}?
    connection | {Name} tiene esta conexión: {value}. | Para la conexión hay esto: {value}. | ¿Qué conexión tiene {name}?
    load | {Name} soporta esta carga: {value}. | La carga indicada es {value}. | ¿Qué carga soporta {name}?
    weight | {Name} pesa {value}. | El peso es de {value}. | ¿Cuánto pesa {name}?
    capacity | {Name} tiene una capacidad de {value}. | La capacidad es de {value}. | ¿Qué capacidad tiene {name}?
    power | {Name} tiene esta potencia: {value}. | La potencia indicada es {value}. | ¿Qué potencia tiene {name}?
    size | {Name} tiene una medida de {value}. | La medida indicada es {value}. | ¿Qué medidas tiene {name}?
    material | {Name} tiene este material: {value}. | El material es {value}. | ¿De qué material es {name}?
    details | {Name} ofrece también esto: {value}. ~ También forma parte de {name} esto: {value}. | A esto se suma: {value}. ~ También cabe citar: {value}. ~ Otra característica es: {value}. | ¿Qué más ofrece {name}?`,
  names: `Stoneware mug = la taza de gres; Linen tea towel = el paño de cocina de lino; Oak serving board = la tabla de servir de roble;
    Wool beanie = el gorro de lana; Cork yoga mat = la esterilla de yoga de corcho; Enamel camping kettle = el hervidor de camping esmaltado;
    Leather card holder = el tarjetero de cuero; Soy wax candle = la vela de cera de soja; Desk lamp = la lámpara de escritorio;
    Bicycle bell = el timbre de bicicleta; Canvas rucksack = la mochila de lona; Bamboo toothbrush = el cepillo de dientes de bambú;
    French press = la cafetera de émbolo; Children’s raincoat = el chubasquero infantil; Garden shears = la tijera de jardín;
    Notebook A5 = el cuaderno A#; Computer mouse = el ratón de ordenador; Hand cream = la crema de manos; Felt slippers = el par de zapatillas de fieltro;
    Wall clock = el reloj de pared; Storage jar = el tarro de conservación; Dog lead = la correa para perro; Wool blanket = la manta de lana;
    Plant pot = la maceta; Power bank = la batería externa; Chef’s knife = el cuchillo de chef; Wooden puzzle = el rompecabezas de madera;
    Green tea = el té verde`,
  phrases: `
    glazed stoneware = gres vidriado > es de gres vidriado
    dishwasher safe = apto para el lavavajillas > se puede lavar en el lavavajillas
    made in Portugal = hecho en Portugal > se fabrica en Portugal
    #% linen = # % lino > es de lino al # %
    hanging loop = lazo para colgar > tiene un lazo para colgar
    wash at # °C = lavar a # °C > se lava a # °C
    solid oak = roble macizo > es de roble macizo
    oiled by hand = aceitado a mano > recibe su aceite a mano
    wipe clean only = solo pasar un paño > se limpia solo con un paño
    #% merino wool = # % lana merina > es de lana merina al # %
    hand wash = lavar a mano > se lava a mano
    natural cork = corcho natural > es de corcho natural
    # mm thick = # mm de grosor > tiene un grosor de # mm
    enamelled steel = acero esmaltado > es de acero esmaltado
    for gas and open fire = para gas y fuego abierto > sirve para gas y fuego abierto
    vegetable-tanned leather = cuero de curtido vegetal > es de cuero de curtido vegetal
    room for # cards = espacio para # tarjetas > tiene espacio para # tarjetas
    burns about # hours = unas # horas de combustión > arde unas # horas
    scent of fig and cedar = aroma de higo y cedro > tiene un aroma de higo y cedro
    wooden wick = mecha de madera > tiene una mecha de madera
    three brightness levels = tres niveles de brillo > tiene tres niveles de brillo
    USB-C cable, # m = cable USB-C, # m > tiene un cable USB-C de # m
    warranty of # years = garantía de # años > tiene una garantía de # años
    brass = latón > es de latón
    for bars of # mm = para manillares de # mm > va en manillares de # mm
    no tools needed = sin herramientas > se monta sin herramientas
    waxed canvas = lona encerada > es de lona encerada
    laptop sleeve for # inches = funda para portátil de # pulgadas > tiene una funda para portátil de # pulgadas
    bamboo handle = mango de bambú > tiene un mango de bambú
    medium bristles = cerdas medias > tiene cerdas medias
    pack of # = paquete de # > viene en un paquete de #
    paper packaging = embalaje de papel > tiene un embalaje de papel
    borosilicate glass = vidrio de borosilicato > es de vidrio de borosilicato
    steel filter = filtro de acero > tiene un filtro de acero
    for # cups = para # tazas > sirve para # tazas
    recycled polyester = poliéster reciclado > es de poliéster reciclado
    sizes # to # = tallas # a # > viene en las tallas # a #
    reflective stripes = bandas reflectantes > tiene bandas reflectantes
    carbon steel blades = hojas de acero al carbono > tiene hojas de acero al carbono
    safety catch = cierre de seguridad > tiene un cierre de seguridad
    for right and left hands = para diestros y zurdos > sirve para diestros y zurdos
    # pages = # páginas > tiene # páginas
    # g paper, dotted = papel de # g, punteado > tiene papel punteado de # g
    opens flat = apertura plana > se abre en plano
    leather cover = cubierta de cuero > tiene una cubierta de cuero
    one AA battery, included = una pila AA > trae una pila AA
    with shea butter = con manteca de karité > contiene manteca de karité
    pump dispenser = dosificador > tiene un dosificador
    use within # months of opening = usar en los # meses tras la apertura
    wool felt = fieltro de lana > es de fieltro de lana
    rubber sole = suela de goma > tiene una suela de goma
    birch plywood = contrachapado de abedul > es de contrachapado de abedul
    quiet movement = mecanismo suave > tiene un mecanismo suave
    AA battery not included = pila AA no incluida > no incluye la pila AA
    bamboo lid = tapa de bambú > tiene una tapa de bambú
    not for the microwave = no para el microondas > no sirve para el microondas
    nylon webbing = cinta de nailon > es de cinta de nailon
    two loops = dos lazos > tiene dos lazos
    #% lambswool = # % lana de cordero > es de lana de cordero al # %
    dry clean only = limpiar solo en seco > se limpia solo en seco
    terracotta = terracota > es de terracota
    drainage hole = agujero de drenaje > tiene un agujero de drenaje
    saucer included = platillo > viene con un platillo
    two USB ports = dos puertos USB > tiene dos puertos USB
    LED display = pantalla LED > tiene una pantalla LED
    blade of # cm = hoja de # cm > tiene una hoja de # cm
    stainless steel = acero inoxidable > es de acero inoxidable
    oak handle = mango de roble > tiene un mango de roble
    hand wash only = lavar solo a mano > se lava solo a mano
    # pieces = # piezas > tiene # piezas
    beech wood = madera de haya > es de madera de haya
    from # years = a partir de # años > es para niños a partir de # años
    contains small parts = contiene piezas pequeñas > contiene piezas pequeñas
    from Japan = de Japón > viene de Japón
    brews at # °C in # minutes = infusionar a # °C durante # minutos > se infusiona a # °C durante # minutos
    in a resealable bag = en una bolsa resellable > viene en una bolsa resellable
    # litres = # litros; # litre = # litro
    blue = azul > es de color azul; yellow = amarillo > es de color amarillo; grey = gris > es de color gris; red = rojo > es de color rojo
    cognac = coñac > es de color coñac; olive = oliva > es de color oliva; charcoal grey = gris antracita > es de color gris antracita; one size = talla única > viene en talla única`,
}
