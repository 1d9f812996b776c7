/** Languages of a script that is not Latin: facts in it may be in any of them. */
const BY_SCRIPT: [RegExp, string[]][] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Han}/u, ['zh-Hans', 'ja']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg']],
  [/\p{Script=Arabic}/u, ['ar', 'fa', 'ur']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
]

// Words that facts have even where they are no sentences; letters that one language has.
const LATIN: [RegExp, string][] = [
  [/\b(?:und|mit|aus|für|bis|ohne|stunden|jahre|größe|farbe|gewicht|maße|höhe|breite)\b|ß/i, 'de'],
  [/\b(?:et|avec|sans|heures|poids|taille|couleur|matière|hauteur|largeur)\b/i, 'fr'],
  [/\b(?:y|con|para|sin|horas|peso|tamaño|medidas|altura|ancho)\b|ñ/i, 'es'],
  [/\b(?:e|con|per|senza|ore|altezza|larghezza|misure|colore)\b/i, 'it'],
  [/\b(?:com|sem|para|horas|tamanho|altura|largura|cor)\b|[ãõ]/i, 'pt'],
  [/\b(?:met|voor|zonder|uur|gewicht|maat|kleur|hoogte|breedte)\b/i, 'nl'],
  [/\b(?:i|z|bez|dla|godzin|waga|rozmiar|kolor)\b|[łżźśćńąę]/i, 'pl'],
  [/\b(?:och|med|utan|för|timmar|vikt|storlek|färg)\b/i, 'sv'],
  [/\b(?:og|med|uden|timer|vægt|størrelse|farve)\b|[æø]/i, 'da'],
  [/\b(?:ja|ilman|tuntia|paino|koko|väri)\b/i, 'fi'],
  [/\b(?:ve|ile|için|saat|ağırlık|boyut|renk)\b|[ığş]/i, 'tr'],
  [/\b(?:a|se|bez|hodin|hmotnost|velikost|barva)\b|[ěůř]/i, 'cs'],
  [/\b(?:és|nélkül|óra|súly|méret|szín)\b|[őű]/i, 'hu'],
  [/\b(?:și|cu|fără|ore|greutate|mărime|culoare)\b|[șț]/i, 'ro'],
  [/\b(?:và|với|giờ|không|kích thước|màu)\b|[ơưđ]/i, 'vi'],
]

const MOST_LANGUAGES = 6

/** The tags of the languages whose words a listing and its facts may use: the text's own, English, and those of the facts. */
export function textLanguages(code: string, facts: readonly string[]): string[] {
  const languages = new Set([code, 'en'])
  const text = facts.join('\n').slice(0, 4000)
  for (const [pattern, codes] of BY_SCRIPT)
    if (pattern.test(text)) for (const each of codes) languages.add(each)
  for (const [pattern, each] of LATIN)
    if (languages.size < MOST_LANGUAGES && pattern.test(text)) languages.add(each)
  return [...languages].slice(0, MOST_LANGUAGES)
}
