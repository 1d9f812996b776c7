import { expect, test } from 'vitest'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'

function forbidden(language: string, text: string) {
  return checkListing({
    language,
    productName: 'Lamp',
    facts: ['Colour: green', 'Power: 9 W'],
    text: { descriptions: [{ text }] },
    channels: [],
  }).findings.flatMap((finding) =>
    finding.kind === 'claim' && finding.code === 'forbidden' ? [[finding.text, finding.values?.group]] : [],
  )
}

test.each([
  ['English', 'An energy-efficient lamp', 'energy-efficient', 'environment'],
  ['English', 'Earth-friendly by design', 'Earth-friendly', 'environment'],
  ['English', 'A responsible choice', 'responsible', 'environment'],
  ['English', 'The greener choice for your desk', 'greener choice', 'environment'],
  ['English', 'Net zero since 2020', 'Net zero', 'offset'],
  ['English', 'A carbon-neutral lamp', 'carbon-neutral', 'offset'],
  ['English', 'Two-year warranty included', 'Two-year warranty included', 'legal-minimum'],
  ['German', 'Eine klimafreundliche Lampe', 'klimafreundliche', 'environment'],
  ['German', 'Ein grünes Produkt', 'grünes Produkt', 'environment'],
  ['German', 'Die Lampe ist CO2-kompensiert', 'CO2-kompensiert', 'offset'],
  ['German', 'Gesetzliche Gewährleistung inklusive', 'Gesetzliche Gewährleistung inklusive', 'legal-minimum'],
  ['French', 'Une lampe biosourcée', 'biosourcée', 'environment'],
  ['French', 'Une lampe zéro carbone', 'zéro carbone', 'offset'],
  ['French', 'Garantie légale offerte', 'Garantie légale offerte', 'legal-minimum'],
  ['Spanish', 'Una lámpara compostable', 'compostable', 'environment'],
  ['Spanish', 'Cero emisiones', 'Cero emisiones', 'offset'],
  ['Spanish', 'Garantía legal incluida', 'Garantía legal incluida', 'legal-minimum'],
  ['German', 'Verschickt in grünen Verpackungen', 'grünen Verpackungen', 'environment'],
  ['German', 'Umweltgerechte Fertigung', 'Umweltgerechte', 'environment'],
  ['German', 'Eine CO₂-freundliche Lampe', 'CO₂-freundliche', 'environment'],
  [
    'French',
    'Des lampes respectueuses de l’environnement',
    'respectueuses de l’environnement',
    'environment',
  ],
  ['French', 'Nos emballages verts', 'emballages verts', 'environment'],
  ['French', 'Lampes compensées carbone', 'compensées carbone', 'offset'],
  ['Spanish', 'Lámparas ecológicas', 'ecológicas', 'environment'],
  ['Spanish', 'Lámparas eficientes energéticamente', 'eficientes energéticamente', 'environment'],
  ['Spanish', 'Lámparas neutras en carbono', 'neutras en carbono', 'offset'],
  ['English', 'An eco\u00adfriendly lamp', 'eco\u00adfriendly', 'environment'],
  ['Dutch', 'Een klimaatneutrale lamp', 'klimaatneutrale', 'offset'],
])('%s: “%s” is asked about', (language, text, phrase, group) => {
  expect(forbidden(language, text)).toContainEqual([phrase, group])
})

test.each([
  ['English', 'A green lamp in a green box'],
  ['English', 'You are responsible for the bulb'],
  ['English', 'For low-impact workouts'],
  ['German', 'Eine grüne Lampe der Energieeffizienzklasse A'],
  ['French', 'Une lampe verte, responsable de rien'],
  ['Spanish', 'Una lámpara verde'],
])('%s: “%s” is not', (language, text) => {
  expect(forbidden(language, text)).toEqual([])
})

test('says what the law bans', () => {
  const { findings } = checkListing({
    language: 'English',
    productName: 'Lamp',
    facts: ['Power: 9 W'],
    text: { descriptions: [{ text: 'Climate-positive.' }] },
    channels: [],
  })
  expect(findings.map(describeFinding).join(' ')).toContain('because emissions are offset')
})
