/** Kinds of products for which the law has words of its own. */
export type LawCategory = 'food' | 'cosmetics' | 'textile' | 'toy'

/** What tells the kind: words of a product's name and facts, by their language. */
export const CATEGORY_WORDS: Record<LawCategory, Record<string, string>> = {
  food: {
    en: 'food|foods|supplement|supplements|dietary supplement|tea|coffee|snack|chocolate|protein bar|protein powder|olive oil|honey|juice|capsules|ingredients|nutrition*',
    de: 'lebensmittel*|nahrungsergänzung*|tee|kräutertee|kaffee|schokolade|honig|saft|kapseln|zutaten|nährwert*',
    fr: 'aliment*|complément alimentaire|tisane|thé|café|chocolat|miel|jus|gélules|ingrédients',
    es: 'aliment*|suplemento*|té|infusión|café|chocolate|miel|zumo|cápsulas|ingredientes',
    it: 'aliment*|integratore|integratori|tisana|tè|caffè|cioccolato|miele|succo|compresse|capsule|ingredienti',
    nl: 'voeding|voedingssupplement*|thee|koffie|chocolade|honing|sap|capsules|ingrediënten|voedingswaarde*',
  },
  cosmetics: {
    en: 'cosmetic*|skincare|skin care|face cream|hand cream|body lotion|shampoo|conditioner|lipstick|mascara|serum|sunscreen|sun cream|moisturiser|moisturizer|deodorant|soap|face mask',
    de: 'kosmetik*|hautpflege*|gesichtscreme|handcreme|körperlotion|shampoo|haarshampoo|lippenstift|mascara|serum|sonnencreme|seife|deo',
    fr: 'cosmétique*|soin du visage|crème*|shampooing|rouge à lèvres|mascara|sérum|crème solaire|savon',
    es: 'cosmétic*|crema*|champú|protector solar|jabón|sérum',
    it: 'cosmetic*|crema*|shampoo|sapone|rossetto|crema solare|siero',
    nl: 'cosmetica|gezichtscrème|handcrème|zonnecrème|zeep|shampoo|lippenstift|serum',
  },
  textile: {
    en: 'clothing|apparel|shirt|shirts|t-shirt|t-shirts|tshirt|blouse|jumper|sweater|sweatshirt|hoodie|cardigan|trousers|jeans|leggings|dress|skirt|scarf|coat|jacket|socks|pyjamas|blanket|bed linen|bedding|duvet cover|pillowcase|towel|towels|tablecloth|curtain*|rug|carpet|cushion cover',
    de: 'kleidung|bekleidung|hemd|bluse|t-shirt|pullover|pulli|strickjacke|hose|jeans|leggings|kleid|rock|schal|mantel|jacke|socken|schlafanzug|decke|wolldecke|bettwäsche|kissenbezug|handtuch|handtücher|badetuch|tischdecke|vorhang*|gardine*|teppich',
    fr: "vêtement*|chemise|chemisier|t-shirt|pull|gilet|pantalon|jean|legging|robe|jupe|écharpe|manteau|veste|chaussettes|pyjama|couverture|linge de lit|housse de couette|taie d'oreiller|serviette de bain|serviettes de bain|serviette de toilette|nappe|rideau*|tapis",
    es: 'ropa|camiseta|camisa|blusa|jersey|sudadera|pantalón|vaqueros|leggings|vestido|falda|bufanda|abrigo|chaqueta|calcetines|pijama|manta|ropa de cama|funda nórdica|funda de almohada|toalla*|mantel|cortina*|alfombra',
    it: 'abbigliamento|maglia|maglietta|camicia|camicetta|t-shirt|maglione|felpa|pantaloni|jeans|leggings|vestito|gonna|sciarpa|cappotto|giacca|calze|calzini|pigiama|coperta|biancheria da letto|copripiumino|federa|asciugamano|asciugamani|tovaglia|tenda|tende|tappeto',
    nl: 'kleding|overhemd|blouse|t-shirt|trui|vest|broek|jeans|legging|jurk|rok|sjaal|jas|sokken|pyjama|deken|beddengoed|dekbedovertrek|kussensloop|handdoek*|tafelkleed|gordijn*|vloerkleed',
  },
  toy: {
    en: "toy|toys|toy car|toy cars|toy train|toy truck|toy tractor|toy plane|toy boat|toy figure*|toy animal*|toy kitchen|toy set|toy blocks|doll|dolls|doll's house|dollhouse|teddy|teddy bear|plush|plush toy|soft toy|building blocks|jigsaw puzzle|wooden puzzle|rattle",
    de: 'spielzeug|spielzeuge|spielzeugauto|spielwaren|puppe|teddy|teddybär|kuscheltier|plüschtier|bauklötze|kinderpuzzle|holzpuzzle|rassel|greifling',
    fr: 'jouet|jouets|poupée|peluche|doudou|cubes en bois|hochet|puzzle pour enfant|puzzle en bois',
    es: 'juguete|juguetes|muñeca|peluche|osito|bloques de madera|sonajero|puzle infantil|puzle de madera',
    it: 'giocattolo|giocattoli|bambola|peluche|orsacchiotto|cubi di legno|sonaglio|puzzle per bambini|puzzle in legno',
    nl: 'speelgoed|speelgoedauto|pop|knuffel|knuffelbeer|blokken|rammelaar|kinderpuzzel|houten puzzel',
  },
}

/** What a word of a kind is a part of, and is not that kind. */
export const OTHER_PRODUCTS: Record<string, string> = {
  en: 'toy box|toy chest|toy storage|toy basket|toy bag|dog toy*|cat toy*|pet toy*|chew toy*|dress shoes|coat hanger*|coat rack*|coat hook*|towel rail*|towel rack*|towel hook*|towel holder*|curtain rod*|curtain rail*|curtain rings|curtain hooks|rug pad|carpet cleaner|shirt hanger*|sock drawer|jacket potato*|dress form',
  de: 'hundespielzeug|katzenspielzeug',
  fr: 'jouet pour chien|jouets pour chien|jouet pour chat|jouets pour chat|tringle à rideau*|tapis roulant*|tapis de course|tapis de souris|tapis de yoga|tapis de sol|tapis de gym|sèche-serviettes|porte-manteau*',
  es: 'juguete para perro*|juguetes para perro*|juguete para gato*|barra de cortina*|mantel de papel|manteles de papel',
  it: 'giocattolo per cani|giochi per gatti|bastone per tende|tenda da campeggio|tende da campeggio|tappeto elastico|tapis roulant|tappetino*',
  nl: 'hondenspeelgoed|kattenspeelgoed|handdoekhouder*|handdoekenrek*|gordijnroede*|gordijnrail*',
}

/**
 * Words that the law looks at for a kind of product, by language.
 * food: Regulation (EC) 1924/2006 Art. 10, 12; Regulation (EU) 1169/2011 Art. 7(3).
 * cosmetics: Regulation (EU) 655/2013, Commission technical document, Annex III and IV (2019-07-01).
 * textile: Regulation (EU) 1007/2011 Art. 5, 7, 16 and Annex I: only the names of fibres.
 */
export const LAW_WORDS: Record<'food' | 'cosmetics' | 'textile', Record<string, string>> = {
  food: {
    en: 'boosts immunity|detox*|cleanse|cleanses|cleansing|burns fat|slimming|lose weight|superfood|gut health|gut-friendly|probiotic*|anti-inflammatory|good for you|healthy|organic|lowers cholesterol|fat burner',
    de: 'entgift*|entschlack*|fettverbrenn*|schlankheits*|superfood|darmgesund*|bekömmlich*|entzündungshemmend*|gesund|gesunde|gesunder|gesundes|detox*|probiotisch*|fettburner',
    fr: 'détox*|brûle-graisse*|minceur|superaliment*|probiotique*|anti-inflammatoire*|sain|saine|bon pour la santé|amincissant*',
    es: 'détox|detox|depurativ*|quemagrasas|adelgaz*|superalimento*|antiinflamatori*|probiótic*|saludable|sano|sana',
    it: 'detox|depurativ*|bruciagrassi|dimagrant*|superalimento|probiotic*|antinfiammatori*|salutare|sano|sana',
    nl: 'detox|ontgift*|vetverbrander*|afslank*|superfood*|probiotisch*|ontstekingsremmend*|gezond|gezonde',
  },
  cosmetics: {
    en: 'paraben-free|paraben free|without parabens|free from parabens|no parabens|chemical-free|toxin-free|allergen-free|no nasties|hypoallergenic|dermatologically tested|dermatologist tested|dermatologist-tested|clinically proven|eu approved|not tested on animals|cruelty-free|cruelty free|preservative-free|heals|repairs dna|silicone-free|free from silicones|phenoxyethanol-free',
    de: 'parabenfrei*|ohne parabene|frei von parabenen|frei von chemie|allergenfrei*|hypoallergen*|tierversuchsfrei*|ohne tierversuche|nicht an tieren getestet|dermatologisch getestet|dermatologisch bestätigt|heilt|konservierungsmittelfrei*|ohne konservierungsstoffe|silikonfrei*|ohne silikone',
    fr: 'sans parabènes|sans parabène|sans allergène|sans allergènes|hypoallergénique|hypoallergéniques|non testé sur les animaux|non testée sur les animaux|testé dermatologiquement|testée dermatologiquement|testé sous contrôle dermatologique|sans conservateurs|sans conservateur|sans silicone|sans silicones|cruelty free',
    es: 'sin parabenos|libre de parabenos|sin alérgenos|hipoalergénico|hipoalergénica|hipoalergénicos|no testado en animales|no testada en animales|dermatológicamente testado|dermatológicamente testada|dermatológicamente probado|testado dermatológicamente|sin conservantes|sin siliconas|cruelty free',
    it: 'senza parabeni|privo di parabeni|senza allergeni|ipoallergenico|ipoallergenica|non testato su animali|non testata su animali|dermatologicamente testato|dermatologicamente testata|testato dermatologicamente|senza conservanti|senza siliconi|cruelty free',
    nl: 'parabenenvrij*|zonder parabenen|vrij van parabenen|allergenenvrij|hypoallergeen|hypoallergene|niet getest op dieren|dierproefvrij*|dermatologisch getest|zonder conserveermiddelen|zonder siliconen|cruelty free',
  },
  textile: {
    en: 'bamboo|lycra|spandex|tencel|dralon|microfibre|microfiber|vegan leather|faux silk|eco-cotton|polyfill|vegan wool|virgin wool',
    de: 'bambus|bambusfaser*|lycra|spandex|tencel|dralon|mikrofaser*|kunstseide|veganes leder|schurwolle',
    fr: 'bambou|lycra|spandex|tencel|microfibre|microfibres|soie artificielle|cuir vegan|laine vierge',
    es: 'bambú|lycra|licra|spandex|tencel|microfibra|seda artificial|cuero vegano|lana virgen',
    it: 'bambù|lycra|spandex|tencel|microfibra|seta artificiale|pelle vegana|lana vergine',
    nl: 'bamboe|lycra|spandex|tencel|microvezel*|kunstzijde|vegan leer|scheerwol',
  },
}

/** "Pure" and its kin: only for one fibre (Regulation (EU) 1007/2011 Art. 7). */
export const PURE_WORDS: Record<string, string> = {
  en: 'pure|all',
  de: 'rein|reine|reiner|reines|reinem',
  fr: 'pur|pure|tout',
  es: 'puro|pura',
  it: 'puro|pura',
  nl: 'puur|pure|zuiver|zuivere',
}
