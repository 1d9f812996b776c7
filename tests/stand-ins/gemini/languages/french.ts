import type { Language } from './language.ts'

export const FRENCH: Language = {
  own: /[éèàêçœ]|\b(?:et|avec|sans|du|des|les)\b/i,
  article: /^(?:le |la |l’)/,
  quotes: '« {text} »',
  and: ' et ',
  join: ', et ',
  colon: ' : ',
  says: '{subject} {predicate}.',
  product: 'Ce produit',
  opening: 'Voici {name}. ~ Voyons ce qu’offre {name}.',
  offer: 'Voici ce qu’offre {name} : {values}. ~ En bref, {name} offre ceci : {values}.',
  picture: 'L’image montre {name}.',
  topics: `
    limit | Avant l’achat, il faut savoir ceci : {value}. | Veuillez noter : {value}. | Que faut-il savoir avant l’achat ?
    warranty | {Name} a cette garantie : {value}. | La garantie indiquée est : {value}. | Quelle garantie a {name} ?
    included | {Name} est livré avec ceci : {value}. | L’emballage contient aussi : {value}. | Que contient l’emballage ?
    care | {Name} s’entretient ainsi : {value}. | Pour l’entretien, il faut suivre ceci : {value}. | Comment entretenir {name} ?
    standard | {Name} porte la mention {value}. | La norme indiquée est {value}. | Quelle norme suit {name} ?
    origin | L’origine indiquée est : {value}. | Pour l’origine, on indique : {value}. | D’où vient {name} ?
    colours | {Name} a cette couleur : {value}. | La couleur est la suivante : {value}. | De quelle couleur est {name} ?
    connection | {Name} a cette connexion : {value}. | Pour la connexion, il y a ceci : {value}. | Quelle connexion a {name} ?
    load | {Name} supporte cette charge : {value}. | La charge indiquée est {value}. | Quelle charge supporte {name} ?
    weight | {Name} pèse {value}. | Le poids est de {value}. | Combien pèse {name} ?
    capacity | {Name} contient {value}. | La contenance est de {value}. | Combien contient {name} ?
    power | {Name} a cette puissance : {value}. | La puissance indiquée est {value}. | Quelle puissance a {name} ?
    size | {Name} a pour dimension {value}. | La dimension indiquée est {value}. | Quelles dimensions a {name} ?
    material | {Name} a cette matière : {value}. | La matière est la suivante : {value}. | De quelle matière est {name} ?
    details | {Name} offre aussi ceci : {value}. ~ Il y a encore ceci : {value}. | À cela s’ajoute : {value}. ~ On peut aussi citer : {value}. ~ Il faut encore mentionner : {value}. | Qu’offre encore {name} ?`,
  names: `Stoneware mug = la tasse en grès; Linen tea towel = le torchon en lin; Oak serving board = la planche à servir en chêne;
    Wool beanie = le bonnet en laine; Cork yoga mat = le tapis de yoga en liège; Enamel camping kettle = la bouilloire de camping émaillée;
    Leather card holder = le porte-cartes en cuir; Soy wax candle = la bougie en cire de soja; Desk lamp = la lampe de bureau;
    Bicycle bell = la sonnette de vélo; Canvas rucksack = le sac à dos en toile; Bamboo toothbrush = la brosse à dents en bambou;
    French press = la cafetière à piston; Children’s raincoat = le manteau de pluie pour enfant; Garden shears = la cisaille de jardin;
    Notebook A5 = le carnet A#; Computer mouse = la souris d’ordinateur; Hand cream = la crème pour les mains;
    Felt slippers = la paire de chaussons en feutre; Wall clock = l’horloge murale; Storage jar = le bocal de conservation;
    Dog lead = la laisse pour chien; Wool blanket = la couverture en laine; Plant pot = le pot de fleurs; Power bank = la batterie externe;
    Chef’s knife = le couteau de chef; Wooden puzzle = le puzzle en bois; Green tea = le thé vert`,
  phrases: `
    glazed stoneware = grès vernissé > se compose de grès vernissé
    dishwasher safe = adapté au lave-vaisselle > va au lave-vaisselle
    made in Portugal = fabriqué au Portugal > vient du Portugal, lieu de sa fabrication
    #% linen = # % lin > se compose de lin à # %
    hanging loop = boucle de suspension > a une boucle de suspension
    wash at # °C = lavage à # °C > se lave à # °C
    solid oak = chêne massif > se compose de chêne massif
    oiled by hand = huilé à la main > reçoit son huile à la main
    wipe clean only = essuyer seulement > s’essuie seulement
    #% merino wool = # % laine mérinos > se compose de laine mérinos à # %
    hand wash = lavage à la main > se lave à la main
    natural cork = liège naturel > se compose de liège naturel
    # mm thick = # mm d’épaisseur > a une épaisseur de # mm
    enamelled steel = acier émaillé > se compose d’acier émaillé
    for gas and open fire = pour le gaz et le feu ouvert > convient au gaz et au feu ouvert
    vegetable-tanned leather = cuir à tannage végétal > se compose de cuir à tannage végétal
    room for # cards = place pour # cartes > a de la place pour # cartes
    burns about # hours = environ # heures de combustion > brûle environ # heures
    scent of fig and cedar = parfum de figue et de cèdre > a un parfum de figue et de cèdre
    wooden wick = mèche en bois > a une mèche en bois
    three brightness levels = trois niveaux de luminosité > a trois niveaux de luminosité
    USB-C cable, # m = câble USB-C, # m > a un câble USB-C de # m
    warranty of # years = garantie de # ans > a une garantie de # ans
    brass = laiton > se compose de laiton
    for bars of # mm = pour guidons de # mm > va sur les guidons de # mm
    no tools needed = aucun outil nécessaire > ne demande aucun outil
    waxed canvas = toile cirée > se compose de toile cirée
    laptop sleeve for # inches = pochette pour ordinateur de # pouces > a une pochette pour ordinateur de # pouces
    bamboo handle = manche en bambou > a un manche en bambou
    medium bristles = poils moyens > a des poils moyens
    pack of # = paquet de # > existe en paquet de #
    paper packaging = emballage en papier > a un emballage en papier
    borosilicate glass = verre borosilicate > se compose de verre borosilicate
    steel filter = filtre en acier > a un filtre en acier
    for # cups = pour # tasses > suffit pour # tasses
    recycled polyester = polyester recyclé > se compose de polyester recyclé
    sizes # to # = tailles # à # > existe dans les tailles # à #
    reflective stripes = bandes réfléchissantes > a des bandes réfléchissantes
    carbon steel blades = lames en acier au carbone > a des lames en acier au carbone
    safety catch = cran de sûreté > a un cran de sûreté
    for right and left hands = pour droitiers et gauchers > convient aux droitiers et aux gauchers
    # pages = # pages > a # pages
    # g paper, dotted = papier de # g, à points > a un papier à points de # g
    opens flat = ouverture à plat > s’ouvre à plat
    leather cover = couverture en cuir > a une couverture en cuir
    one AA battery, included = une pile AA > contient une pile AA
    with shea butter = avec du beurre de karité > contient du beurre de karité
    pump dispenser = flacon à pompe > a un flacon à pompe
    use within # months of opening = à utiliser dans les # mois après ouverture
    wool felt = feutre de laine > se compose de feutre de laine
    rubber sole = semelle en caoutchouc > a une semelle en caoutchouc
    birch plywood = contreplaqué de bouleau > se compose de contreplaqué de bouleau
    quiet movement = mécanisme discret > a un mécanisme discret
    AA battery not included = pile AA non comprise > ne contient pas de pile AA
    bamboo lid = couvercle en bambou > a un couvercle en bambou
    not for the microwave = pas pour le micro-ondes > ne va pas au micro-ondes
    nylon webbing = sangle en nylon > se compose de sangle en nylon
    two loops = deux boucles > a deux boucles
    #% lambswool = # % laine d’agneau > se compose de laine d’agneau à # %
    dry clean only = nettoyage à sec seulement > se nettoie à sec seulement
    terracotta = terre cuite > se compose de terre cuite
    drainage hole = trou de drainage > a un trou de drainage
    saucer included = soucoupe > s’accompagne d’une soucoupe
    two USB ports = deux ports USB > a deux ports USB
    LED display = affichage LED > a un affichage LED
    blade of # cm = lame de # cm > a une lame de # cm
    stainless steel = acier inoxydable > se compose d’acier inoxydable
    oak handle = manche en chêne > a un manche en chêne
    hand wash only = lavage à la main seulement > se lave à la main seulement
    # pieces = # pièces > a # pièces
    beech wood = bois de hêtre > se compose de bois de hêtre
    from # years = dès # ans > se destine aux enfants dès # ans
    contains small parts = contient de petites pièces > contient de petites pièces
    from Japan = du Japon > vient du Japon
    brews at # °C in # minutes = infusion à # °C pendant # minutes > s’infuse à # °C pendant # minutes
    in a resealable bag = dans un sachet refermable > se présente dans un sachet refermable
    # litres = # litres; # litre = # litre
    blue = bleu > existe en bleu; yellow = jaune > existe en jaune; grey = gris > existe en gris; red = rouge > existe en rouge
    cognac = cognac > existe en cognac; olive = olive > existe en olive; charcoal grey = gris anthracite > existe en gris anthracite; one size = taille unique > existe en taille unique`,
}
