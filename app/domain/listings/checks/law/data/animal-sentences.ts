/** The sentence of Regulation (EU) 1007/2011 Art. 12(1) in each language, and how it is known again. */
export const ANIMAL_SENTENCES: Record<string, [sentence: string, pattern: RegExp]> = {
  en: ['Contains non-textile parts of animal origin', /non-?\s?textile parts/],
  de: ['Enthält nichttextile Teile tierischen Ursprungs', /nicht-?\s?textile[nr]? (?:teile|bestandteile)/],
  fr: ['Contient des parties non textiles d’origine animale', /parties non[- ]textiles/],
  es: ['Contiene partes no textiles de origen animal', /partes no textiles/],
  it: ['Contiene parti non tessili di origine animale', /parti non tessili/],
  nl: ['Bevat niet-textiele delen van dierlijke oorsprong', /niet-?\s?textiele (?:delen|onderdelen)/],
}
