import { describe, expect, test } from 'vitest'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import type { Finding } from '#app/domain/listings/checks/finding.ts'

function check(language: string, [productName, ...facts]: string[], ...texts: string[]): Finding[] {
  const text = { descriptions: texts.map((each) => ({ text: each })) }
  return checkListing({ language, productName: productName ?? '', facts, text, channels: [] }).findings
}

function law(language: string, product: string[], ...texts: string[]) {
  return check(language, product, ...texts).flatMap((finding) =>
    finding.kind === 'law' ? [finding.code] : [],
  )
}

describe('the composition of a textile', () => {
  test.each([
    ['English', ['Men’s T-shirt', 'Colour: navy'], ['composition']],
    ['English', ['Blanket, grey', 'wool, washable'], ['composition']],
    ['English', ['T-shirt', '100% cotton'], []],
    ['English', ['Shirt', '100 % linen, made in Portugal'], []],
    ['English', ['Shirt', 'Linen (100 %), five colours'], []],
    ['English', ['Scarf', 'pure wool'], []],
    ['English', ['Scarf', 'one yarn (pure wool)'], []],
    ['English', ['Scarf', 'Composition: 60% wool, 30% cotton'], ['shares-sum']],
    ['English', ['Scarf', 'Composition: 40% wool, 60% cotton'], ['shares-order']],
    ['English', ['Scarf', '80% wool', '20% silk'], []],
    ['English', ['Jacket', 'Outer: 80% wool, 20% polyester; lining: 100% viscose'], []],
    ['English', ['T-shirt', '100% cotton, of which 50% recycled cotton'], []],
    ['English', ['Leather jacket', 'Material: leather'], []],
    ['English', ['Towel rail', 'Width: 60 cm'], []],
    ['English', ['Garden hose', '20 m'], []],
    ['English', ['Vacuum cleaner', 'For any rug or carpet'], []],
    ['English', ['Alma', 'Category: Clothing'], ['composition']],
    ['German', ['Badetuch', 'Farbe: blau'], ['composition']],
    ['German', ['Pullover Anna', '30 % Wolle, 70 % Baumwolle'], ['shares-order']],
    ['German', ['Schal', '70 % Wolle, 20 % Seide'], ['shares-sum']],
    ['German', ['Hemd', 'reine Baumwolle'], []],
    ['French', ['Chemise bleue', 'Col italien'], ['composition']],
    ['French', ['Écharpe', '60 % laine, 30 % soie'], ['shares-sum']],
    ['French', ['Cintre pour chemise', 'bois'], []],
    ['Spanish', ['Camiseta', 'Color: azul'], ['composition']],
    ['Spanish', ['Bufanda', '40 % lana, 60 % algodón'], ['shares-order']],
    ['Italian', ['Camicia', 'Colore: blu'], ['composition']],
    ['Italian', ['Sciarpa', '70% lana, 20% seta'], ['shares-sum']],
    ['Dutch', ['Handdoek', 'Kleur: blauw'], ['composition']],
    ['Dutch', ['Sjaal', '40% wol, 60% katoen'], ['shares-order']],
  ])('%s: %j', (language, product, codes) => {
    expect(law(language, product, 'x')).toEqual(codes)
  })

  test('a text names the largest share first', () => {
    const product = ['Scarf', '70% wool', '30% silk']
    const [finding] = check('English', product, 'Made of 30% silk and 70% wool.')
    expect(finding).toMatchObject({ kind: 'law', code: 'shares-order', text: '30% silk and 70%' })
    expect(law('English', product, 'Made of 70% wool and 30% silk.')).toEqual([])
  })

  test.each([
    ['English', ['Jacket', '100% cotton', 'Collar: leather'], 'Contains non-textile parts of animal origin.'],
    [
      'German',
      ['Jacke', '100 % Baumwolle', 'Kragen: Leder'],
      'Enthält nichttextile Teile tierischen Ursprungs.',
    ],
    [
      'French',
      ['Veste', '100 % coton', 'Col : cuir'],
      'Contient des parties non textiles d’origine animale.',
    ],
    [
      'Spanish',
      ['Chaqueta', '100 % algodón', 'Cuello: cuero'],
      'Contiene partes no textiles de origen animal.',
    ],
    ['Italian', ['Giacca', '100% cotone', 'Collo: pelle'], 'Contiene parti non tessili di origine animale.'],
    ['Dutch', ['Jas', '100% katoen', 'Kraag: leer'], 'Bevat niet-textiele delen van dierlijke oorsprong.'],
  ])('%s: leather on a textile is named', (language, product, sentence) => {
    expect(law(language, product, 'x')).toEqual(['animal-parts'])
    expect(law(language, product, sentence)).toEqual([])
  })
})

describe('warnings', () => {
  test.each([
    ['English', ['Wooden toy car', 'Age: 3+'], ['no-warning']],
    ['English', ['Toy box', 'pine'], []],
    ['English', ['Dog toy', 'rubber'], []],
    ['German', ['Kuscheltier Hase', 'Höhe: 20 cm'], ['no-warning']],
    ['French', ['Jouet en bois', 'Hêtre'], ['no-warning']],
    ['Spanish', ['Muñeca', 'Altura: 30 cm'], ['no-warning']],
    ['Italian', ['Peluche orso', 'Altezza: 30 cm'], ['no-warning']],
    ['Dutch', ['Knuffel konijn', 'Hoogte: 20 cm'], ['no-warning']],
  ])('%s: %j, whose facts have none', (language, product, codes) => {
    expect(law(language, product, 'x')).toEqual(codes)
  })

  test.each([
    [
      'English',
      'Warning: not suitable for children under 36 months, small parts',
      'Not suitable for children under 36 months because of small parts.',
    ],
    [
      'German',
      'Achtung: Nicht für Kinder unter 36 Monaten geeignet',
      'Nicht geeignet für Kinder unter 36 Monaten.',
    ],
    [
      'French',
      'Attention : ne convient pas aux enfants de moins de 36 mois',
      'Ne convient pas aux enfants de moins de 36 mois.',
    ],
    [
      'Spanish',
      'Advertencia: no apto para niños menores de 36 meses',
      'No apto para niños menores de 36 meses.',
    ],
    [
      'Italian',
      'Avvertenza: non adatto a bambini di età inferiore a 36 mesi',
      'Non adatto a bambini di età inferiore a 36 mesi.',
    ],
    [
      'Dutch',
      'Waarschuwing: niet geschikt voor kinderen jonger dan 36 maanden',
      'Niet geschikt voor kinderen jonger dan 36 maanden.',
    ],
  ])('%s: one of the facts belongs into the texts', (language, fact, sentence) => {
    const [finding] = check(language, ['Alma', fact], 'x').filter(({ kind }) => kind === 'law')
    expect(finding).toMatchObject({ code: 'left-out-warning', level: 'strong', nearestFact: 1, text: fact })
    expect(law(language, ['Alma', fact], sentence)).toEqual([])
  })

  test('a warning may stand in another language', () => {
    const product = ['Alma', 'Warning: not suitable for children under 36 months']
    expect(law('German', product, 'Ein Auto.')).toEqual(['left-out-warning'])
    expect(law('German', product, 'Achtung: nicht für Kinder unter 36 Monaten geeignet.')).toEqual([])
  })

  test('“attention” within a fact warns of nothing', () => {
    expect(law('English', ['Lamp', 'Made with attention to detail'], 'x')).toEqual([])
  })

  test.each([
    ['English', 'not suitable for children under 36 months', 'Suitable from birth.', 'from birth'],
    ['German', 'nicht für Kinder unter 3 Jahren geeignet', 'Ab Geburt ein Freund.', 'Ab Geburt'],
    ['French', 'ne convient pas aux enfants de moins de 3 ans', 'Dès la naissance.', 'Dès la naissance'],
    ['Spanish', 'no apto para niños menores de 3 años', 'Desde el nacimiento.', 'Desde el nacimiento'],
    ['Italian', 'non adatto a bambini sotto i 3 anni', 'Dalla nascita.', 'Dalla nascita'],
    ['Dutch', 'niet geschikt voor kinderen onder 3 jaar', 'Vanaf de geboorte.', 'Vanaf de geboorte'],
  ])('%s: who is too young for it', (language, fact, sentence, words) => {
    expect(check(language, ['Alma', fact], sentence)).toContainEqual(
      expect.objectContaining({ kind: 'law', code: 'age', level: 'strong', text: words, nearestFact: 1 }),
    )
  })
})

test('what is dismissed stays so, and each sentence asks', () => {
  const input = {
    language: 'English',
    productName: 'Toy car',
    facts: ['Caution: hot surface', 'Warning: keep dry at all times'],
    text: { descriptions: [{ text: 'A car.' }] },
    channels: [],
  }
  const { findings } = checkListing(input)
  expect(findings.map(({ text }) => text)).toEqual(input.facts)
  for (const finding of findings) expect(describeFinding(finding)).toContain('Please confirm')
  const [first] = findings
  if (!first) throw new Error('Nothing was found')
  const dismissed = [{ section: 'bullets' as const, code: first.code, text: first.text }]
  expect(checkListing({ ...input, dismissed }).findings).toEqual(findings.slice(1))
})

describe('general environmental claims', () => {
  const levels = (language: string, text: string) =>
    check(language, ['Notebook', '80% recycled paper', 'FSC'], text).flatMap((finding) =>
      finding.code === 'forbidden' ? [finding.level ?? 'warning'] : [],
    )
  test.each([
    ['English', 'An eco-friendly notebook.', 'warning'],
    ['English', 'An eco-friendly notebook of 80% recycled paper.', 'note'],
    ['English', 'An eco-friendly notebook, FSC certified.', 'note'],
    ['English', 'An eco-friendly notebook of 96 pages. It has 80% recycled paper.', 'warning'],
    ['English', 'A climate-neutral notebook of 80% recycled paper, FSC.', 'strong'],
    ['German', 'Ein umweltfreundliches Heft.', 'warning'],
    ['German', 'Ein umweltfreundliches Heft aus 80 % Recyclingpapier.', 'note'],
    ['German', 'Ein klimaneutrales Heft mit FSC.', 'strong'],
    ['French', 'Un cahier écologique à 80 % de papier recyclé.', 'note'],
    ['French', 'Un cahier neutre en carbone, FSC.', 'strong'],
    ['Spanish', 'Un cuaderno ecológico con 80 % de papel reciclado.', 'note'],
    ['Spanish', 'Un cuaderno neutro en carbono, FSC.', 'strong'],
    ['Italian', 'Un quaderno ecologico, FSC.', 'note'],
    ['Dutch', 'Een milieuvriendelijk schrift met FSC.', 'note'],
  ])('%s: “%s” is a %s', (language, text, level) => {
    expect(levels(language, text)).toContain(level)
    expect(new Set(levels(language, text)).size).toBe(1)
  })

  test('one that is general somewhere is no note', () => {
    const found = check(
      'English',
      ['Notebook', '80% recycled paper'],
      'Eco-friendly: 80% recycled paper.',
      'Eco-friendly.',
    )
    expect(found.filter(({ code }) => code === 'forbidden').map(({ level }) => level)).toEqual([undefined])
  })
})
