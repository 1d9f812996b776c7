/** What a number measures, or the side that it is of, by words of several languages: a number beside one of them is that of a fact with the same. */
const TABLE = `
width: wide width widths breit breite breiter largeur ancho anchura larghezza largo breed breedte
depth: deep depth tief tiefe profondeur profond fondo profundidad profondità profondo diep diepte
height: high tall height hoch höhe hohe hauteur haut alto altura altezza alta hoog hoogte
length: long length lang länge longueur largo longitud lungo lunga lunghezza lengte
thickness: thick thickness dick dicke épais épaisse épaisseur grueso grosor spesso spessore dik dikte
diameter: diameter durchmesser diamètre diámetro diametro doorsnede
weight: weighs weigh weight wiegt wiegen gewicht pèse poids pesa pesan peso weegt
load: holds load capacity payload tragkraft belastbar belastbarkeit traglast trägt charge soporta carga regge portata draagt draagkracht belasting
warranty: warranty guarantee garantie gewährleistung garanti garantía garanzia
return: return returns money-back rückgabe retour devolución reso retourneren bedenktijd
runtime: runtime battery-life playtime laufzeit akkulaufzeit autonomie autonomía autonomia speelduur gebruiksduur
front: front front-facing selfie vorne vordere frontkamera avant frontal frontale delantera delantero anteriore
rear: rear rear-facing back main primary hinten hintere hauptkamera rückkamera arrière principal principale trasera trasero posteriore achterkant
charging: charges charging recharge ladezeit ladedauer aufladen recharge chargement carga ricarica laadtijd opladen
`

const measures = new Map<string, string[]>()
const ids = new Set<string>()
for (const line of TABLE.trim().split('\n')) {
  const [id = '', words = ''] = line.split(': ')
  ids.add(id)
  for (const word of words.split(' ')) measures.set(word, [...(measures.get(word) ?? []), id])
}

/** The measures that a word in lower case may mean. */
export function measuresOf(word: string): readonly string[] {
  return measures.get(word) ?? NONE
}

/** Whether a key is one of those measures, and no stem of a word. */
export function isMeasure(key: string): boolean {
  return ids.has(key)
}

const SIZES = new Set('width depth height length thickness diameter weight'.split(' '))

/** Whether a word in lower case may mean how large or heavy a thing is. */
export function isSize(word: string): boolean {
  return measuresOf(word).some((measure) => SIZES.has(measure))
}

const NONE: readonly string[] = []

/** The axes of "72 x 80 x 95 cm (W x D x H)", by their letters. */
export const AXES: Record<string, string> = {
  w: 'width',
  b: 'width',
  d: 'depth',
  t: 'depth',
  p: 'depth',
  h: 'height',
  l: 'length',
}
