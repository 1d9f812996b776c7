import { stemOf } from '../polarity/stem.ts'

// What a product may be without, a line for each: words of several languages for the same.
const TABLE = `
lactose laktose lattosio lactosa
sugar zucker sucre azúcar azúcares zucchero zuccheri suiker suikers açúcar socker cukru
nut nuts nuss nüsse noix nueces noci noten nozes
milk dairy milch lait leche latte melk leite
soy soya soja soia
egg eggs ei eier œuf œufs huevo huevos uovo uova eieren ovos
alcohol alkohol alcool alcol álcool
perfume perfumes fragrance fragrances scent scented parfüm parfum parfums profumo profumi fragranze perfumes fragancia fragancias fragrância duftstoff duftstoffe geurstof geurstoffen parfym perfumado parfümiert parfumé profumato geparfumeerd
paraben parabens parabene parabènes parabenos parabeni parabenen
silicone silicones silikon silikone silicona siliconas siliconi siliconen
sulfate sulfates sulphate sulphates sulfat sulfate sulfatos solfati sulfaten
phthalate phthalates phthalat phtalates ftalatos ftalati ftalaten
microplastic microplastics mikroplastik microplastiques microplásticos microplastiche
preservative preservatives konservierungsstoff konservierungsstoffe conservateur conservateurs conservante conservantes conservanti conserveermiddel conserveermiddelen
dye dyes colouring colourings coloring colorings colourant colorant farbstoff farbstoffe colorants colorante colorantes coloranti kleurstof kleurstoffen corante corantes
additive additives zusatzstoff zusatzstoffe additif additifs aditivo aditivos additivi toevoeging toevoegingen
plastic plastik plastique plástico plastica
lead blei plomb plomo piombo lood chumbo
nickel nikkel nichel níquel
chlorine chlor chlore cloro chloor
solvent solvents lösungsmittel solvant solvants disolvente disolventes solventi oplosmiddel oplosmiddelen
formaldehyde formaldehyd formaldéhyde formaldehído formaldeide
aluminium aluminum aluminio alluminio alumínio
caffeine koffein caféine cafeína caffeina cafeïne
salt salz sel sal sale zout
wheat weizen blé trigo grano tarwe
yeast hefe levure levadura lievito gist
pesticide pesticides pestizid pestizide pesticidas pesticidi pesticiden
allergen allergens allergene allergènes alérgenos allergeni allergenen
grain grains cereals getreide céréales cereales cereali granen
gluten glutine glúten
`

const groups = new Map<string, Set<string>>()
for (const line of TABLE.trim().split('\n')) {
  const stems = new Set(line.split(' ').map(stemOf))
  for (const stem of stems) groups.set(stem, new Set([...(groups.get(stem) ?? []), ...stems]))
}

/** The stems of a substance in every language, by its stem in one. */
export function sameSubstance(stem: string): ReadonlySet<string> | undefined {
  return groups.get(stem)
}
