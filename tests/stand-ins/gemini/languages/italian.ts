import type { Language } from './language.ts'

export const ITALIAN: Language = {
  own: /[àèéìòù]|\b(?:con|senza|di|della|il)\b/i,
  article: /^(?:il |lo |la |l’)/,
  quotes: '«{text}»',
  and: ' e ',
  join: ', e ',
  says: '{subject} {predicate}.',
  product: 'Questo prodotto',
  opening: 'Ecco {name}. ~ Vediamo che cosa offre {name}.',
  offer: 'Ecco che cosa offre {name}: {values}. ~ In breve, {name} offre questo: {values}.',
  picture: 'L’immagine mostra {name}.',
  topics: `
    limit | Prima dell’acquisto è bene sapere questo: {value}. | Da tenere presente: {value}. | Che cosa è bene sapere prima dell’acquisto?
    warranty | {Name} ha questa garanzia: {value}. | La garanzia indicata è: {value}. | Quale garanzia ha {name}?
    included | Nella confezione c’è anche questo: {value}. | La confezione contiene inoltre: {value}. | Che cosa contiene la confezione?
    care | {Name} si mantiene così: {value}. | Per la manutenzione vale questo: {value}. | Come si mantiene {name}?
    standard | {Name} porta l’indicazione {value}. | La norma indicata è {value}. | Quale norma segue {name}?
    origin | L’origine indicata è: {value}. | Per l’origine si indica: {value}. | Da dove viene {name}?
    colours | {Name} ha questo colore: {value}. | Il colore è {value}. | Di che colore è {name}?
    connection | {Name} ha questo collegamento: {value}. | Per il collegamento c’è questo: {value}. | Quale collegamento ha {name}?
    load | {Name} regge questo carico: {value}. | Il carico indicato è {value}. | Quale carico regge {name}?
    weight | {Name} pesa {value}. | Il peso è di {value}. | Quanto pesa {name}?
    capacity | {Name} contiene {value}. | La capacità è di {value}. | Quanto contiene {name}?
    power | {Name} ha questa potenza: {value}. | La potenza indicata è {value}. | Quale potenza ha {name}?
    size | {Name} ha una misura di {value}. | La misura indicata è {value}. | Quali misure ha {name}?
    material | {Name} ha questo materiale: {value}. | Il materiale è {value}. | Di che materiale è {name}?
    details | {Name} offre anche questo: {value}. ~ Ne fa parte anche questo: {value}. | A ciò si aggiunge: {value}. ~ Va citato anche: {value}. ~ Un’altra caratteristica è: {value}. | Che cos’altro offre {name}?`,
  names: `Stoneware mug = la tazza in gres; Linen tea towel = lo strofinaccio in lino; Oak serving board = il tagliere da portata in rovere;
    Wool beanie = il berretto in lana; Cork yoga mat = il tappetino da yoga in sughero; Enamel camping kettle = il bollitore da campeggio smaltato;
    Leather card holder = il portacarte in pelle; Soy wax candle = la candela in cera di soia; Desk lamp = la lampada da scrivania;
    Bicycle bell = il campanello per bicicletta; Canvas rucksack = lo zaino in tela; Bamboo toothbrush = lo spazzolino in bambù;
    French press = la caffettiera a stantuffo; Children’s raincoat = la mantella da pioggia per bambini; Garden shears = la cesoia da giardino;
    Notebook A5 = il taccuino A#; Computer mouse = il mouse per computer; Hand cream = la crema per le mani;
    Felt slippers = il paio di pantofole in feltro; Wall clock = l’orologio da parete; Storage jar = il barattolo per alimenti;
    Dog lead = il guinzaglio per cani; Wool blanket = la coperta in lana; Plant pot = il vaso per piante; Power bank = la batteria esterna;
    Chef’s knife = il coltello da chef; Wooden puzzle = il puzzle in legno; Green tea = il tè verde`,
  phrases: `
    glazed stoneware = gres invetriato > è in gres invetriato
    dishwasher safe = adatto alla lavastoviglie > si lava in lavastoviglie
    made in Portugal = prodotto in Portogallo > si produce in Portogallo
    #% linen = # % lino > è in lino al # %
    hanging loop = asola per appendere > ha un’asola per appendere
    wash at # °C = lavare a # °C > si lava a # °C
    solid oak = rovere massello > è in rovere massello
    oiled by hand = oliato a mano > riceve l’olio a mano
    wipe clean only = pulire solo con un panno > si pulisce solo con un panno
    #% merino wool = # % lana merino > è in lana merino al # %
    hand wash = lavare a mano > si lava a mano
    natural cork = sughero naturale > è in sughero naturale
    # mm thick = # mm di spessore > ha uno spessore di # mm
    enamelled steel = acciaio smaltato > è in acciaio smaltato
    for gas and open fire = per gas e fuoco vivo > va sul gas e sul fuoco vivo
    vegetable-tanned leather = pelle a concia vegetale > è in pelle a concia vegetale
    room for # cards = spazio per # carte > ha spazio per # carte
    burns about # hours = circa # ore di combustione > brucia per circa # ore
    scent of fig and cedar = profumo di fico e cedro > ha un profumo di fico e cedro
    wooden wick = stoppino in legno > ha uno stoppino in legno
    three brightness levels = tre livelli di luminosità > ha tre livelli di luminosità
    USB-C cable, # m = cavo USB-C, # m > ha un cavo USB-C di # m
    warranty of # years = garanzia di # anni > ha una garanzia di # anni
    brass = ottone > è in ottone
    for bars of # mm = per manubri di # mm > va su manubri di # mm
    no tools needed = nessun attrezzo necessario > non richiede attrezzi
    waxed canvas = tela cerata > è in tela cerata
    laptop sleeve for # inches = tasca per portatile da # pollici > ha una tasca per portatile da # pollici
    bamboo handle = manico in bambù > ha un manico in bambù
    medium bristles = setole medie > ha setole medie
    pack of # = confezione da # > è in confezione da #
    paper packaging = imballaggio in carta > ha un imballaggio in carta
    borosilicate glass = vetro borosilicato > è in vetro borosilicato
    steel filter = filtro in acciaio > ha un filtro in acciaio
    for # cups = per # tazze > basta per # tazze
    recycled polyester = poliestere riciclato > è in poliestere riciclato
    sizes # to # = taglie # a # > è nelle taglie da # a #
    reflective stripes = strisce riflettenti > ha strisce riflettenti
    carbon steel blades = lame in acciaio al carbonio > ha lame in acciaio al carbonio
    safety catch = fermo di sicurezza > ha un fermo di sicurezza
    for right and left hands = per destri e mancini > va bene per destri e mancini
    # pages = # pagine > ha # pagine
    # g paper, dotted = carta da # g, puntinata > ha carta puntinata da # g
    opens flat = apertura piatta > si apre in piano
    leather cover = copertina in pelle > ha una copertina in pelle
    one AA battery, included = una pila AA > ha con sé una pila AA
    with shea butter = con burro di karité > contiene burro di karité
    pump dispenser = dosatore > ha un dosatore
    use within # months of opening = usare entro # mesi dall’apertura
    wool felt = feltro di lana > è in feltro di lana
    rubber sole = suola in gomma > ha una suola in gomma
    birch plywood = compensato di betulla > è in compensato di betulla
    quiet movement = meccanismo quieto > ha un meccanismo quieto
    AA battery not included = pila AA non inclusa > non include la pila AA
    bamboo lid = coperchio in bambù > ha un coperchio in bambù
    not for the microwave = non per il microonde > non va nel microonde
    nylon webbing = nastro di nylon > è in nastro di nylon
    two loops = due anelli > ha due anelli
    #% lambswool = # % lana d’agnello > è in lana d’agnello al # %
    dry clean only = lavare solo a secco > si lava solo a secco
    terracotta = terracotta > è in terracotta
    drainage hole = foro di drenaggio > ha un foro di drenaggio
    saucer included = sottovaso > ha con sé un sottovaso
    two USB ports = due porte USB > ha due porte USB
    LED display = display LED > ha un display LED
    blade of # cm = lama di # cm > ha una lama di # cm
    stainless steel = acciaio inossidabile > è in acciaio inossidabile
    oak handle = manico in rovere > ha un manico in rovere
    hand wash only = lavare solo a mano > si lava solo a mano
    # pieces = # pezzi > ha # pezzi
    beech wood = legno di faggio > è in legno di faggio
    from # years = dai # anni in su > è per bambini dai # anni in su
    contains small parts = contiene piccole parti > contiene piccole parti
    from Japan = dal Giappone > viene dal Giappone
    brews at # °C in # minutes = infusione a # °C per # minuti > si lascia in infusione a # °C per # minuti
    in a resealable bag = in un sacchetto richiudibile > è in un sacchetto richiudibile
    # litres = # litri; # litre = # litro
    blue = blu > è di colore blu; yellow = giallo > è di colore giallo; grey = grigio > è di colore grigio; red = rosso > è di colore rosso
    cognac = cognac > è di colore cognac; olive = oliva > è di colore oliva; charcoal grey = grigio antracite > è di colore grigio antracite; one size = taglia unica > è in taglia unica`,
}
