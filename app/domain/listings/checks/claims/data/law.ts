/** Kinds of products for which the law has words of its own. */
export type LawCategory = 'food' | 'cosmetics' | 'textile' | 'toy'

/** What tells the kind: words of a product's name and facts, in the languages of most facts. */
export const CATEGORY_WORDS: Record<LawCategory, string> = {
  food: 'food|foods|supplement|supplements|dietary supplement|tea|coffee|snack|chocolate|protein bar|protein powder|olive oil|honey|juice|capsules|ingredients|nutrition*|lebensmittel*|nahrungsergänzung*|tee|kräutertee|kaffee|schokolade|honig|saft|kapseln|zutaten|nährwert*|aliment*|complément alimentaire|tisane|thé|café|chocolat|miel|jus|gélules|ingrédients|suplemento*|té|infusión|chocolate|miel|zumo|cápsulas|ingredientes|integratore|integratori|tisana|tè|caffè|cioccolato|miele|succo|compresse|capsule|ingredienti|voeding|voedingssupplement*|thee|koffie|chocolade|honing|sap|capsules|ingrediënten|voedingswaarde*',
  cosmetics:
    'cosmetic*|skincare|skin care|face cream|hand cream|body lotion|shampoo|conditioner|lipstick|mascara|serum|sunscreen|sun cream|moisturiser|moisturizer|deodorant|soap|face mask|kosmetik*|hautpflege*|gesichtscreme|handcreme|körperlotion|haarshampoo|lippenstift|sonnencreme|seife|deo|cosmétique*|soin du visage|crème*|shampooing|rouge à lèvres|crème solaire|savon|cosmétic*|crema*|champú|protector solar|jabón|cosmetic*|sapone|rossetto|crema solare|cosmetica|gezichtscrème|handcrème|zonnecrème|zeep|lippenstift',
  textile:
    'clothing|apparel|shirt|t-shirt|jumper|sweater|hoodie|trousers|jeans|dress|skirt|scarf|coat|jacket|socks|blanket|bed linen|bedding|towel|towels|curtain*|rug|carpet|cushion cover|kleidung|hemd|pullover|hose|kleid|rock|schal|mantel|jacke|socken|decke|bettwäsche|handtuch|handtücher|vorhang*|teppich|vêtement*|chemise|pull|pantalon|robe|jupe|écharpe|manteau|veste|chaussettes|couverture|linge de lit|serviette*|rideau*|tapis|ropa|camiseta|camisa|jersey|pantalón|vestido|falda|bufanda|abrigo|chaqueta|calcetines|manta|toalla*|cortina*|alfombra|abbigliamento|maglia|maglietta|camicia|pantaloni|vestito|gonna|sciarpa|cappotto|giacca|calze|coperta|asciugamano|tenda|tappeto|kleding|trui|broek|jurk|rok|sjaal|jas|sokken|deken|beddengoed|handdoek*|gordijn*|vloerkleed',
  toy: 'toy|toys|doll|teddy|puzzle|spielzeug*|puppe|kuscheltier|jouet*|poupée|peluche|juguete*|muñeca|giocattol*|bambola|speelgoed*|pop|knuffel',
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
