import { primarySubtag } from '#app/domain/listings/languages.ts'
import { phrasesOf } from './phrases.ts'

/** Words that make another material of one; by kind and language. `-` before or after: only as a part of the same word. */
const TABLE: Record<
  string,
  { fakeBefore: string; fakeAfter: string; coatBefore: string; coatAfter: string }
> = {
  en: {
    fakeBefore: 'faux|fake|imitation|synthetic|artificial|vegan|mock|simulated|man-made|manmade',
    fakeAfter:
      'look|effect|style|imitation|finish|tone|toned|colour|color|coloured|colored|optic|like|lookalike',
    coatBefore: 'plated with|coated with|coated in|electroplated',
    coatAfter: 'plated|plating|coated|coating|veneer|veneered|dipped|vermeil|leaf|clad',
  },
  de: {
    fakeBefore:
      'kunst-|künstliches|künstlichem|künstliche|imitiertes|veganes|veganem|veganer|synthetisches|synthetischem|öko-|faux',
    fakeAfter:
      '-optik|optik|-look|look|-imitat|imitat|imitation|-effekt|effekt|-stil|-design|-dekor|dekor|-nachbildung|-ähnlich|-farben|-ton',
    coatBefore: 'beschichtet mit|überzogen mit|plattiert mit',
    coatAfter:
      '-beschichtet|beschichtet|-beschichtung|plattiert|überzogen|-furnier|furnier|furniert|-auflage|verkleidet|-plattiert',
  },
  fr: {
    fakeBefore: 'faux|fausse|simili|similicuir|imitation|effet|aspect|façon|style|imitant le|imitant la',
    fakeAfter: 'synthétique|synthétiques|artificiel|artificielle|végétal|végan|vegan|de synthèse|imitation',
    coatBefore:
      "plaqué|plaquée|plaqués|plaquées|placage|recouvert de|recouverte de|revêtu de|revêtement en|doré à l'",
    coatAfter: '',
  },
  es: {
    fakeBefore: 'imitación|imitación de|efecto|estilo|símil|aspecto|aspecto de|acabado|tipo|falsa|falso',
    fakeAfter: 'sintética|sintético|sintéticas|artificial|ecológica|vegana|vegano|de imitación|falsa|falso',
    coatBefore:
      'bañado en|bañada en|bañados en|bañadas en|chapado en|chapada en|chapados en|chapa de|recubierto de|recubierta de|baño de|laminado en',
    coatAfter: '',
  },
  it: {
    fakeBefore: 'finta|finto|effetto|stile|imitazione|simil|simil-|similpelle|aspetto|tipo|falsa',
    fakeAfter: 'sintetica|sintetico|artificiale|ecologica|ecologico|vegana|vegano',
    coatBefore:
      'placcato|placcata|placcati|placcate|placcato in|placcata in|rivestito in|rivestita in|rivestito di|rivestita di|bagnato in|impiallacciato|impiallacciatura|laminato in',
    coatAfter: '',
  },
  nl: {
    fakeBefore: 'kunst-|nep|nep-|imitatie|imitatie-|synthetisch|vegan|faux|kunstmatig|namaak-',
    fakeAfter: '-look|look|-effect|effect|-imitatie|-stijl|-kleurig|-print|-optiek',
    coatBefore: 'bekleed met|bedekt met|verguld met',
    coatAfter: '-fineer|fineer|verguld|-coating|plated|gecoat|-gecoat',
  },
}

/** Words for a material that has been changed already: "vergoldet" is coated with gold. `kind:material=words`. */
const WHOLE: Record<string, string> = {
  en: 'fake:leather=leatherette|pleather|pu leather|leather-look|leather-effect|leather look|leather effect|eco leather|eco-leather;fake:wood=wood-look|wood-effect|wood effect|wood look;coat:gold=gilded|gilt|gold-plated|gold plated|gold-filled|gold filled;coat:silver=silvered|silver-plated|silver plated;coat:chrome=chrome-plated|chromed;fake:fur=faux-fur|fake-fur',
  de: 'fake:leather=kunstleder*|lederimitat*|lederoptik|lederlook|pu-leder|veganes leder;fake:wood=holzoptik|holzimitat*|holzdekor|holzeffekt;fake:fur=kunstpelz*|kunstfell*|webpelz;fake:silk=kunstseide*;fake:marble=marmoroptik|marmorlook;fake:stone=steinoptik;coat:gold=vergoldet*;coat:silver=versilbert*;coat:chrome=verchromt*;fake:metal=metalloptik|metallic-look;coat:oak=eichenfurnier|eichefurnier;coat:wood=holzfurnier',
  fr: "fake:leather=similicuir|simili-cuir|skaï|simili cuir|cuir vegan|cuir végétal;fake:fur=fausse fourrure;fake:silk=soie artificielle;fake:wood=effet bois|imitation bois|aspect bois;fake:marble=effet marbre|aspect marbre;coat:gold=doré à l'or fin|plaqué or|plaqués or|plaquée or|plaquées or;coat:silver=argenté à l'argent|plaqué argent|plaqués argent|plaquée argent;coat:chrome=chromé*",
  es: 'fake:leather=polipiel|piel sintética|cuero sintético|símil piel|símil cuero|cuero vegano|piel ecológica|ecopiel|cuerina;fake:fur=pelo sintético|piel falsa;fake:silk=seda artificial;fake:wood=efecto madera|imitación madera|símil madera;fake:marble=efecto mármol;coat:gold=bañad* en oro|bañado en oro|bañada en oro|chapado en oro|chapada en oro;coat:silver=bañado en plata|bañada en plata|plateado en plata|chapado en plata;coat:chrome=cromado*|cromada*',
  it: 'fake:leather=ecopelle|similpelle|finta pelle|pelle sintetica|pelle vegana|eco-pelle;fake:fur=pelliccia sintetica|ecopelliccia|finta pelliccia|pelliccia ecologica;fake:silk=seta artificiale;fake:wood=effetto legno|simil legno;fake:marble=effetto marmo;coat:gold=placcat* oro|placcato oro|placcata oro|placcato in oro|placcata in oro|dorat* in oro;coat:silver=placcato argento|placcata argento|argentato;coat:chrome=cromato|cromata|cromati|cromate',
  nl: 'fake:leather=kunstleer|kunstleder|imitatieleer|nepleer|skai|lederlook|leerlook|pu-leer|veganistisch leer|vegan leer;fake:fur=nepbont|kunstbont|imitatiebont;fake:silk=kunstzijde;fake:wood=houtlook|houteffect|houtprint;fake:marble=marmerlook|marmereffect;coat:gold=verguld|vergulde|goud-verguld;coat:silver=verzilverd|verzilverde;coat:chrome=verchroomd|verchroomde;coat:oak=eikenfineer;coat:wood=houtfineer',
}

/** Materials of jewellery and clothes beside those of materials.ts. */
const MORE: Record<string, string> = {
  en: 'gold=solid gold|14k gold|18k gold|real gold|of gold|pure gold;silver=sterling silver|solid silver|real silver|of silver|pure silver;fur=real fur|fur collar|fur trim|fox fur|of fur|mink;leather=cowhide|calfskin|lambskin|sheepskin;diamond=diamond*;wood=wooden|hardwood;stone=natural stone|real stone;down=goose down|duck down|down filling|down-filled;pearl=real pearls|freshwater pearls|pearl;crystal=crystal glass|lead crystal;mahogany=mahogany;ash=ash wood;bronze=bronze;nickel=nickel;ebony=ebony;rosewood=rosewood;maple=maple;cedar=cedar|cedarwood;birch=birch|birchwood;platinum=platinum;onyx=onyx;jade=jade;opal=opal|opals;amethyst=amethyst*;sapphire=sapphire*;tungsten=tungsten;pewter=pewter;chiffon=chiffon;tulle=tulle;organza=organza;corduroy=corduroy;tweed=tweed;flannel=flannel;mohair=mohair;alpaca=alpaca;angora=angora;kevlar=kevlar;cordura=cordura;melamine=melamine;mother-of-pearl=mother-of-pearl|mother of pearl',
  de: 'gold=gold|massivgold|echtgold;silver=silber|sterlingsilber|echtsilber;fur=echtpelz|pelz|echtfell|fuchspelz;leather=echtleder*|rindsleder*|kalbsleder*|leder*|büffelleder*;wood=holz|massivholz|echtholz|vollholz;stone=naturstein|echtstein|schiefer;diamond=diamant*;chrome=chrom;down=daunen*|gänsedaunen;pearl=süßwasserperlen|echte perlen;mahogany=mahagoni;bronze=bronze;nickel=nickel;ebony=ebenholz*;rosewood=palisander*;maple=ahorn|ahornholz*;cedar=zeder|zedernholz*;birch=birke|birken|birkenholz*;spruce=fichte|fichten|fichtenholz*;platinum=platin;onyx=onyx;jade=jade;opal=opal|opale;amethyst=amethyst*;sapphire=saphir*;tungsten=wolfram*;chiffon=chiffon*;tulle=tüll;organza=organza*;tweed=tweed;flannel=flanell*;mohair=mohair*;alpaca=alpaka*;angora=angora*;kevlar=kevlar;cordura=cordura;melamine=melamin*;mother-of-pearl=perlmutt*',
  fr: "gold=or massif|or|en or;silver=argent massif|argent sterling|argent 925|en argent;fur=fourrure|vraie fourrure;leather=cuir véritable|cuir pleine fleur|cuir;wood=bois massif|bois;stone=pierre naturelle|ardoise;diamond=diamant*;down=duvet d'oie|duvet;pearl=perles de culture|perles véritables;nickel=nickel;ebony=ébène;rosewood=palissandre;maple=érable;cedar=cèdre;birch=bouleau;spruce=épicéa;platinum=en platine;onyx=onyx;jade=jade;opal=opale|opales;amethyst=améthyste*;sapphire=saphir*;tungsten=tungstène;chiffon=mousseline;tulle=tulle;organza=organza;tweed=tweed;flannel=flanelle;mohair=mohair;alpaca=alpaga;angora=angora;kevlar=kevlar;cordura=cordura;melamine=mélamine;mother-of-pearl=nacre",
  es: 'gold=oro macizo|oro|de oro;silver=plata de ley|plata|de plata;fur=piel de zorro|pelo natural|visón;leather=piel auténtica|piel genuina|cuero|piel vacuna|de piel|en piel;wood=madera maciza|madera;stone=piedra natural|pizarra;diamond=diamante*;down=plumón;nickel=níquel;ebony=ébano;rosewood=palisandro;maple=arce;cedar=cedro;birch=abedul;spruce=abeto;platinum=platino;onyx=ónix;jade=jade;opal=ópalo|ópalos;amethyst=amatista*;sapphire=zafiro*;tungsten=tungsteno|wolframio;tulle=tul;organza=organza;corduroy=pana;tweed=tweed;flannel=franela;mohair=mohair;alpaca=alpaca;angora=angora;kevlar=kevlar;cordura=cordura;melamine=melamina;mother-of-pearl=nácar',
  it: "gold=oro massiccio|oro;silver=argento 925|argento;fur=pelliccia|vera pelliccia;leather=vera pelle|pelle pieno fiore|in pelle|di pelle|cuoio;wood=legno massello|legno;stone=pietra naturale|ardesia;diamond=diamante|diamanti;down=piumino d'oca|piuma d'oca;nickel=nichel;ebony=ebano;rosewood=palissandro;maple=legno d'acero|legno di acero;cedar=legno di cedro;birch=betulla;spruce=abete;platinum=platino;onyx=onice;jade=giada;opal=opale|opali;amethyst=ametista|ametiste;sapphire=zaffiro|zaffiri;tungsten=tungsteno;chiffon=chiffon;tulle=tulle;organza=organza;corduroy=velluto a coste;tweed=tweed;flannel=flanella;mohair=mohair;alpaca=alpaca;angora=angora;kevlar=kevlar;cordura=cordura;melamine=melammina;mother-of-pearl=madreperla",
  nl: 'gold=goud|massief goud|gouden;silver=zilver|sterling zilver|zilveren;fur=echt bont|van bont;leather=echt leer|leer|leren|rundleer|leder|lederen;wood=hout|massief hout|houten;stone=natuursteen|leisteen;diamond=diamant*;down=ganzendons|dons;nickel=nikkel;ebony=ebbenhout*;rosewood=palissander*|rozenhout*;maple=esdoorn*;cedar=ceder|cederhout*;birch=berken|berkenhout*;platinum=platina;onyx=onyx;jade=jade;opal=opaal|opalen;amethyst=amethist*;sapphire=saffier*;tungsten=wolfraam;chiffon=chiffon;tulle=tule;organza=organza;corduroy=ribfluweel|corduroy;tweed=tweed;flannel=flanel*;mohair=mohair;alpaca=alpaca;angora=angora;kevlar=kevlar;cordura=cordura;melamine=melamine;mother-of-pearl=parelmoer*',
}

type ModifierKind = 'fake' | 'coat'

export interface Modifier {
  kind: ModifierKind
  word: string
  side: 'before' | 'after'
}

/** Words that change a material that stands right beside them. */
export function modifiersOf(code: string): Modifier[] {
  const table = TABLE[primarySubtag(code)]
  if (!table) return []
  const list = (words: string, kind: ModifierKind, side: Modifier['side']) =>
    words
      .split('|')
      .filter(Boolean)
      .map((word) => ({ kind, side, word }))
  return [
    ...list(table.fakeBefore, 'fake', 'before'),
    ...list(table.fakeAfter, 'fake', 'after'),
    ...list(table.coatBefore, 'coat', 'before'),
    ...list(table.coatAfter, 'coat', 'after'),
  ]
}

/** Words for materials beside those of materials.ts: changed ones as `fake:leather`, and some more. */
export function changedMaterialWords(code: string): [word: string, id: string][] {
  const language = primarySubtag(code)
  return [...phrasesOf(WHOLE[language], ';'), ...phrasesOf(MORE[language], ';')]
}
