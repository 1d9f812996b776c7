import type { Language } from './language.ts'

export const DUTCH: Language = {
  own: /[ëïé]|\b(?:en|met|voor|zonder|niet|het|een)\b(?! \d)/i,
  article: /^(?:de|het) /,
  quotes: '‘{text}’',
  and: ' en ',
  join: ', en ',
  says: '{subject} {predicate}.',
  product: 'Dit product',
  opening: 'Dit is {name}. ~ Hier staat wat {name} biedt.',
  offer: 'Dit biedt {name}: {values}. ~ Kort gezegd biedt {name} dit: {values}.',
  picture: 'De afbeelding toont {name}.',
  topics: `
    limit | Voor de aankoop is dit belangrijk: {value}. | Let hierop: {value}. | Wat moet ik weten voor de aankoop?
    warranty | {Name} heeft deze garantie: {value}. | De opgegeven garantie is: {value}. | Welke garantie heeft {name}?
    included | In de verpakking zit ook dit: {value}. | De verpakking bevat ook: {value}. | Wat zit er in de verpakking?
    care | {Name} onderhoudt u zo: {value}. | Voor het onderhoud geldt: {value}. | Hoe onderhoud ik {name}?
    standard | {Name} draagt de aanduiding {value}. | De opgegeven norm is {value}. | Welke norm volgt {name}?
    origin | De opgegeven herkomst is: {value}. | Over de herkomst staat er: {value}. | Waar komt {name} vandaan?
    colours | {Name} heeft deze kleur: {value}. | De kleur is {value}. | Welke kleur heeft {name}?
    connection | {Name} heeft deze aansluiting: {value}. | Voor de aansluiting is er dit: {value}. | Welke aansluiting heeft {name}?
    load | {Name} draagt deze last: {value}. | De opgegeven belasting is {value}. | Welke last draagt {name}?
    weight | {Name} weegt {value}. | Het gewicht is {value}. | Hoe zwaar is {name}?
    capacity | {Name} heeft een inhoud van {value}. | De inhoud is {value}. | Welke inhoud heeft {name}?
    power | {Name} heeft dit vermogen: {value}. | Het opgegeven vermogen is {value}. | Welk vermogen heeft {name}?
    size | {Name} heeft een maat van {value}. | De opgegeven maat is {value}. | Welke maat heeft {name}?
    material | {Name} heeft dit materiaal: {value}. | Het materiaal is {value}. | Van welk materiaal is {name}?
    details | {Name} biedt ook dit: {value}. ~ Ook dit hoort erbij: {value}. | Daar komt bij: {value}. ~ Te noemen is ook: {value}. ~ Een ander kenmerk is: {value}. | Wat biedt {name} nog meer?`,
  names: `Stoneware mug = de mok van steengoed; Linen tea towel = de theedoek van linnen; Oak serving board = de serveerplank van eiken;
    Wool beanie = de muts van wol; Cork yoga mat = de yogamat van kurk; Enamel camping kettle = de geëmailleerde kampeerketel;
    Leather card holder = de kaarthouder van leer; Soy wax candle = de kaars van sojawas; Desk lamp = de bureaulamp; Bicycle bell = de fietsbel;
    Canvas rucksack = de rugzak van canvas; Bamboo toothbrush = de tandenborstel van bamboe; French press = de cafetière;
    Children’s raincoat = de kinderregenjas; Garden shears = de tuinschaar; Notebook A5 = het notitieboek A#; Computer mouse = de computermuis;
    Hand cream = de handcrème; Felt slippers = het paar vilten sloffen; Wall clock = de wandklok; Storage jar = de voorraadpot; Dog lead = de hondenriem;
    Wool blanket = de wollen deken; Plant pot = de bloempot; Power bank = de powerbank; Chef’s knife = het koksmes;
    Wooden puzzle = de houten puzzel; Green tea = de groene thee`,
  phrases: `
    glazed stoneware = geglazuurd steengoed > is van geglazuurd steengoed
    dishwasher safe = vaatwasserbestendig > kan in de vaatwasser
    made in Portugal = gemaakt in Portugal > wordt gemaakt in Portugal
    #% linen = # % linnen > is van # % linnen
    hanging loop = ophanglus > heeft een ophanglus
    wash at # °C = wassen op # °C > is te wassen op # °C
    solid oak = massief eiken > is van massief eiken
    oiled by hand = met de hand geolied > is met de hand geolied
    wipe clean only = alleen afnemen > is alleen af te nemen
    #% merino wool = # % merinowol > is van # % merinowol
    hand wash = handwas > is met de hand te wassen
    natural cork = natuurkurk > is van natuurkurk
    # mm thick = # mm dik > is # mm dik
    enamelled steel = geëmailleerd staal > is van geëmailleerd staal
    for gas and open fire = voor gas en open vuur > is voor gas en open vuur
    vegetable-tanned leather = plantaardig gelooid leer > is van plantaardig gelooid leer
    room for # cards = ruimte voor # kaarten > heeft ruimte voor # kaarten
    burns about # hours = ongeveer # uur brandtijd > brandt ongeveer # uur
    scent of fig and cedar = geur van vijg en ceder > heeft een geur van vijg en ceder
    wooden wick = houten lont > heeft een houten lont
    three brightness levels = drie lichtstanden > heeft drie lichtstanden
    USB-C cable, # m = USB-C-kabel, # m > heeft een USB-C-kabel van # m
    warranty of # years = garantie van # jaar > heeft een garantie van # jaar
    brass = messing > is van messing
    for bars of # mm = voor sturen van # mm > past op sturen van # mm
    no tools needed = geen gereedschap nodig > vraagt geen gereedschap
    waxed canvas = gewaxt canvas > is van gewaxt canvas
    laptop sleeve for # inches = laptopvak voor # inch > heeft een laptopvak voor # inch
    bamboo handle = handvat van bamboe > heeft een handvat van bamboe
    medium bristles = middelharde borstelharen > heeft middelharde borstelharen
    pack of # = pak van # > komt in een pak van #
    paper packaging = verpakking van papier > heeft een verpakking van papier
    borosilicate glass = borosilicaatglas > is van borosilicaatglas
    steel filter = filter van staal > heeft een filter van staal
    for # cups = voor # kopjes > is voor # kopjes
    recycled polyester = gerecycled polyester > is van gerecycled polyester
    sizes # to # = maten # tot # > komt in de maten # tot #
    reflective stripes = reflecterende strepen > heeft reflecterende strepen
    carbon steel blades = messen van koolstofstaal > heeft messen van koolstofstaal
    safety catch = veiligheidspal > heeft een veiligheidspal
    for right and left hands = voor rechts- en linkshandigen > is voor rechts- en linkshandigen
    # pages = # pagina’s > heeft # pagina’s
    # g paper, dotted = papier van # g, met stippen > heeft papier met stippen van # g
    opens flat = plat te openen > is plat te openen
    leather cover = omslag van leer > heeft een omslag van leer
    one AA battery, included = een AA-batterij > komt met een AA-batterij
    with shea butter = met sheaboter > bevat sheaboter
    pump dispenser = pompje > heeft een pompje
    use within # months of opening = binnen # maanden na opening gebruiken
    wool felt = wolvilt > is van wolvilt
    rubber sole = zool van rubber > heeft een zool van rubber
    birch plywood = berkenmultiplex > is van berkenmultiplex
    quiet movement = stil uurwerk > heeft een stil uurwerk
    AA battery not included = AA-batterij niet inbegrepen > bevat geen AA-batterij
    bamboo lid = deksel van bamboe > heeft een deksel van bamboe
    not for the microwave = niet voor de magnetron > is niet voor de magnetron
    nylon webbing = band van nylon > is van nylon band
    two loops = twee lussen > heeft twee lussen
    #% lambswool = # % lamswol > is van # % lamswol
    dry clean only = alleen stomen > is alleen te stomen
    terracotta = terracotta > is van terracotta
    drainage hole = afvoergat > heeft een afvoergat
    saucer included = schotel > komt met een schotel
    two USB ports = twee USB-poorten > heeft twee USB-poorten
    LED display = LED-display > heeft een LED-display
    blade of # cm = lemmet van # cm > heeft een lemmet van # cm
    stainless steel = roestvrij staal > is van roestvrij staal
    oak handle = handvat van eiken > heeft een handvat van eiken
    hand wash only = alleen handwas > is alleen met de hand te wassen
    # pieces = # stukjes > heeft # stukjes
    beech wood = beukenhout > is van beukenhout
    from # years = vanaf # jaar > is voor kinderen vanaf # jaar
    contains small parts = bevat kleine onderdelen > bevat kleine onderdelen
    from Japan = uit Japan > komt uit Japan
    brews at # °C in # minutes = laten trekken op # °C, # minuten lang > trekt op # °C # minuten lang
    in a resealable bag = in een hersluitbare zak > komt in een hersluitbare zak
    # litres = # liter; # litre = # liter
    blue = blauw > is blauw; yellow = geel > is geel; grey = grijs > is grijs; red = rood > is rood
    cognac = cognac > is cognac van kleur; olive = olijf > is olijf van kleur; charcoal grey = antracietgrijs > is antracietgrijs; one size = één maat > komt in één maat`,
}
