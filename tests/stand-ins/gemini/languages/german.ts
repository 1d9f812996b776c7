import type { Language } from './language.ts'

export const GERMAN: Language = {
  own: /[äöüß]|\b(?:und|mit|aus|bei|nicht|ohne|von|zwei)\b/i,
  article: /^(?:der|die|das) /,
  quotes: '„{text}“',
  and: ' und ',
  join: ', und ',
  says: '{subject} {predicate}.',
  product: 'Das Produkt',
  opening: 'Das ist {name}. ~ Hier steht, was {name} bietet.',
  offer: 'Das bietet {name}: {values}. ~ Kurz gesagt bietet {name} dies: {values}.',
  picture: 'Im Bild zu sehen ist {name}.',
  topics: `
    limit | Vor dem Kauf ist wichtig: {value}. | Bitte beachten Sie: {value}. | Was ist vor dem Kauf zu beachten?
    warranty | {Name} hat diese Garantie: {value}. | Die Garantieangabe lautet: {value}. | Welche Garantie hat {name}?
    included | Zum Lieferumfang gehört: {value}. | Mit in der Packung liegt: {value}. | Was gehört zum Lieferumfang?
    care | {Name} ist so zu pflegen: {value}. | Zur Pflege heißt es: {value}. | Wie wird {name} gepflegt?
    standard | {Name} hat die Angabe {value}. | Als Standard ist {value} angegeben. | Welchen Standard hat {name}?
    origin | Zur Herkunft heißt es: {value}. | Die Herkunftsangabe lautet: {value}. | Woher kommt {name}?
    colours | {Name} hat diese Farbe: {value}. | Die Farbe ist {value}. | Welche Farbe hat {name}?
    connection | {Name} hat diesen Anschluss: {value}. | Der Anschluss ist {value}. | Welchen Anschluss hat {name}?
    load | {Name} hat diese Belastbarkeit: {value}. | Die Belastbarkeit ist {value}. | Wie belastbar ist {name}?
    weight | {Name} wiegt {value}. | Das Gewicht beträgt {value}. | Wie schwer ist {name}?
    capacity | {Name} fasst {value}. | Das Fassungsvermögen beträgt {value}. | Wie viel fasst {name}?
    power | {Name} hat diese Leistung: {value}. | Die Leistungsangabe lautet {value}. | Welche Leistung hat {name}?
    size | {Name} hat die Größe {value}. | Die Größenangabe lautet {value}. | Wie groß ist {name}?
    material | {Name} hat dieses Material: {value}. | Das Material ist {value}. | Woraus besteht {name}?
    details | Das bietet {name} außerdem: {value}. ~ Auch das gehört dazu: {value}. | Dazu kommt: {value}. ~ Erwähnt sei auch: {value}. ~ Ein weiteres Merkmal ist: {value}. | Was bietet {name} sonst noch?`,
  names: `Stoneware mug = der Steinzeugbecher; Linen tea towel = das Geschirrtuch aus Leinen; Oak serving board = das Servierbrett aus Eiche;
    Wool beanie = die Wollmütze; Cork yoga mat = die Yogamatte aus Kork; Enamel camping kettle = der Campingkessel aus Emaille;
    Leather card holder = das Kartenetui aus Leder; Soy wax candle = die Kerze aus Sojawachs; Desk lamp = die Schreibtischlampe;
    Bicycle bell = die Fahrradklingel; Canvas rucksack = der Rucksack aus Canvas; Bamboo toothbrush = die Bambuszahnbürste;
    French press = die French Press; Children’s raincoat = der Kinderregenmantel; Garden shears = die Gartenschere;
    Notebook A5 = das Notizbuch A#; Computer mouse = die Computermaus; Hand cream = die Handcreme;
    Felt slippers = das Paar Filzpantoffeln; Wall clock = die Wanduhr; Storage jar = das Vorratsglas; Dog lead = die Hundeleine;
    Wool blanket = die Wolldecke; Plant pot = der Blumentopf; Power bank = die Powerbank;
    Chef’s knife = das Kochmesser; Wooden puzzle = das Holzpuzzle; Green tea = der Grüntee`,
  phrases: `
    glazed stoneware = glasiertes Steinzeug > besteht aus glasiertem Steinzeug
    dishwasher safe = spülmaschinenfest > ist spülmaschinenfest
    made in Portugal = hergestellt in Portugal > wird in Portugal hergestellt
    #% linen = # % Leinen > besteht zu # % aus Leinen
    hanging loop = Aufhänger > hat einen Aufhänger
    wash at # °C = bei # °C waschen > ist bei # °C zu waschen
    solid oak = massive Eiche > besteht aus massiver Eiche
    oiled by hand = von Hand geölt > ist von Hand geölt
    wipe clean only = nur abwischen > ist nur abzuwischen
    #% merino wool = # % Merinowolle > besteht zu # % aus Merinowolle
    hand wash = Handwäsche > ist von Hand zu waschen
    natural cork = Naturkork > besteht aus Naturkork
    # mm thick = # mm dick > ist # mm dick
    enamelled steel = emaillierter Stahl > besteht aus emailliertem Stahl
    for gas and open fire = für Gas und offenes Feuer > ist für Gas und offenes Feuer gemacht
    vegetable-tanned leather = pflanzlich gegerbtes Leder > besteht aus pflanzlich gegerbtem Leder
    room for # cards = Platz für # Karten > hat Platz für # Karten
    burns about # hours = etwa # Stunden Brenndauer > brennt etwa # Stunden
    scent of fig and cedar = Duft nach Feige und Zeder > duftet nach Feige und Zeder
    wooden wick = Holzdocht > hat einen Holzdocht
    three brightness levels = drei Helligkeitsstufen > hat drei Helligkeitsstufen
    USB-C cable, # m = USB-C-Kabel, # m > hat ein USB-C-Kabel von # m
    warranty of # years = # Jahre Garantie > hat # Jahre Garantie
    brass = Messing > besteht aus Messing
    for bars of # mm = für Lenker von # mm > passt an Lenker von # mm
    no tools needed = kein Werkzeug nötig > braucht kein Werkzeug
    waxed canvas = gewachstes Canvas > besteht aus gewachstem Canvas
    laptop sleeve for # inches = Laptopfach für # Zoll > hat ein Laptopfach für # Zoll
    bamboo handle = Griff aus Bambus > hat einen Griff aus Bambus
    medium bristles = mittlere Borsten > hat mittlere Borsten
    pack of # = Packung mit # Stück > kommt in einer Packung mit # Stück
    paper packaging = Verpackung aus Papier > hat eine Verpackung aus Papier
    borosilicate glass = Borosilikatglas > besteht aus Borosilikatglas
    steel filter = Filter aus Stahl > hat einen Filter aus Stahl
    for # cups = für # Tassen > reicht für # Tassen
    recycled polyester = recyceltes Polyester > besteht aus recyceltem Polyester
    sizes # to # = Größen # bis # > kommt in den Größen # bis #
    reflective stripes = reflektierende Streifen > hat reflektierende Streifen
    carbon steel blades = Klingen aus Karbonstahl > hat Klingen aus Karbonstahl
    safety catch = Sicherung > hat eine Sicherung
    for right and left hands = für Rechts- und Linkshänder > ist für Rechts- und Linkshänder gemacht
    # pages = # Seiten > hat # Seiten
    # g paper, dotted = Papier mit # g, gepunktet > hat gepunktetes Papier mit # g
    opens flat = flach zu öffnen > lässt sich flach öffnen
    leather cover = Einband aus Leder > hat einen Einband aus Leder
    one AA battery, included = eine AA-Batterie > kommt mit einer AA-Batterie
    with shea butter = mit Sheabutter > enthält Sheabutter
    pump dispenser = Pumpspender > hat einen Pumpspender
    use within # months of opening = innerhalb von # Monaten nach dem Öffnen aufbrauchen
    wool felt = Wollfilz > besteht aus Wollfilz
    rubber sole = Sohle aus Gummi > hat eine Sohle aus Gummi
    birch plywood = Birkensperrholz > besteht aus Birkensperrholz
    quiet movement = leises Uhrwerk > hat ein leises Uhrwerk
    AA battery not included = AA-Batterie nicht enthalten > enthält keine AA-Batterie
    bamboo lid = Deckel aus Bambus > hat einen Deckel aus Bambus
    not for the microwave = nicht für die Mikrowelle > ist nicht für die Mikrowelle geeignet
    nylon webbing = Gurtband aus Nylon > besteht aus Gurtband aus Nylon
    two loops = zwei Schlaufen > hat zwei Schlaufen
    #% lambswool = # % Lammwolle > besteht zu # % aus Lammwolle
    dry clean only = nur chemische Reinigung > ist nur chemisch zu reinigen
    terracotta = Terrakotta > besteht aus Terrakotta
    drainage hole = Abflussloch > hat ein Abflussloch
    saucer included = Untersetzer > kommt mit Untersetzer
    two USB ports = zwei USB-Anschlüsse > hat zwei USB-Anschlüsse
    LED display = LED-Anzeige > hat eine LED-Anzeige
    blade of # cm = Klinge von # cm > hat eine Klinge von # cm
    stainless steel = Edelstahl > besteht aus Edelstahl
    oak handle = Griff aus Eiche > hat einen Griff aus Eiche
    hand wash only = nur Handwäsche > ist nur von Hand zu waschen
    # pieces = # Teile > hat # Teile
    beech wood = Buchenholz > besteht aus Buchenholz
    from # years = ab # Jahren > ist ab # Jahren gedacht
    contains small parts = enthält Kleinteile > enthält Kleinteile
    from Japan = aus Japan > kommt aus Japan
    brews at # °C in # minutes = bei # °C # Minuten ziehen lassen > zieht bei # °C # Minuten
    in a resealable bag = im wiederverschließbaren Beutel > kommt im wiederverschließbaren Beutel
    # litres = # Liter; # litre = # Liter
    blue = Blau > ist blau; yellow = Gelb > ist gelb; grey = Grau > ist grau; red = Rot > ist rot
    cognac = Cognac > hat die Farbe Cognac; olive = Oliv > hat die Farbe Oliv; charcoal grey = Anthrazit > hat die Farbe Anthrazit; one size = Einheitsgröße > hat eine Einheitsgröße`,
}
