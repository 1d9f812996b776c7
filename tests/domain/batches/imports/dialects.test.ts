import { expect, test } from 'vitest'
import type { Dialect } from '#app/domain/batches/imports/file-format.ts'
import { leftOutText } from '#app/domain/batches/imports/left-out.ts'
import { REASON_KEYS } from '#app/domain/batches/imports/reasons.ts'
import { FIXTURES, fileOf, readAll, storedFile } from './read-file.ts'

interface Expected {
  dialect: Dialect
  first: object
  facts: string[]
  /** The line and the name of each product. */
  products: [number, string][]
}

const FILES: Record<string, Expected> = {
  'prestashop-export.csv': {
    dialect: 'prestashop',
    products: [
      [2, 'Beech chopping board'],
      [3, 'Slate coaster'],
    ],
    first: {
      ...{ externalId: '11', sku: 'CB-11', handle: 'beech-chopping-board', gtin: '4006381333931' },
      offer: { price: { amount: '24.90' }, condition: 'new', category: 'Kitchen, Boards', brand: 'Hartholz' },
      existingTexts: { tags: 'board\nbeech', shortDescription: 'Oiled beech.' },
      images: ['https://img.example.com/cb-1.jpg', 'https://img.example.com/cb-2.jpg'],
    },
    facts: [
      ...['Category: Kitchen, Boards', 'Brand: Hartholz', 'Material: Beech', 'Thickness: 3 cm'],
      ...['Oiled beech.', 'One piece of beech, oiled by hand.'],
    ],
  },
  'magento-export.csv': {
    dialect: 'magento',
    products: [
      [2, 'Stoneware jug'],
      [3, 'Ash bowl'],
    ],
    first: { sku: 'JUG-1', handle: 'stoneware-jug', offer: { price: { amount: '39.00' } } },
    facts: [
      ...['Category: Home > Jugs', 'glaze: Matt', 'care: Dishwasher safe, up to 60 °C', 'color: Blue, White'],
      ...['A jug.', 'Thrown by hand.'],
    ],
  },
  'bigcommerce-export.csv': {
    dialect: 'bigcommerce',
    products: [
      [2, 'Wool beanie'],
      [6, 'Linen scarf'],
    ],
    first: {
      ...{ externalId: '77', sku: 'WB', gtin: '4006381333931', variants: 2 },
      offer: { mpn: 'NK-77', condition: 'new', link: 'https://shop.example.com/wool-beanie/' },
      images: ['https://cdn.example.com/wb.jpg', 'https://cdn.example.com/wb-2.jpg'],
    },
    facts: [
      ...['Brand: Nordkopf', 'Color: Red, Blue', 'Material: Merino wool', 'Care: Hand wash'],
      'Knitted of merino.',
    ],
  },
  'shopware-export.csv': {
    dialect: 'shopware',
    products: [
      [2, 'Feldflasche'],
      [4, 'Brotdose'],
    ],
    first: { sku: 'SW-100', variants: 1, offer: { price: { amount: '24.00' }, brand: 'Wanderlust' } },
    facts: ['Brand: Wanderlust', 'material: Edelstahl', 'Aus Edelstahl, 0,7 l.'],
  },
  'opencart-export.csv': {
    dialect: 'opencart',
    products: [
      [2, 'Oak stool'],
      [3, 'Ash rack'],
    ],
    first: { externalId: '41', sku: 'ST-41', handle: 'oak-stool', offer: { price: { amount: '89.90' } } },
    facts: ['Brand: Werkholz', 'model: ST', 'weight: 4.20 kg', 'length: 45 cm', 'Solid oak.'],
  },
  'squarespace-export.csv': {
    dialect: 'squarespace',
    products: [
      [2, 'Beeswax candle'],
      [4, 'Match box'],
    ],
    first: { handle: 'beeswax-candle', externalId: '64f0a1b2c3d4e5f601234567', sku: 'BC-S', variants: 2 },
    facts: ['Category: /candles, /gifts', 'Size: Small, Large', 'Poured by hand, burns 40 h.'],
  },
  'medusa-export.csv': {
    dialect: 'medusa',
    products: [
      [2, 'Linen shirt'],
      [4, 'Wool throw'],
    ],
    first: {
      ...{ externalId: 'prod_01A', handle: 'linen-shirt', sku: 'LS-S', variants: 2 },
      offer: { price: { amount: '79.00', currency: 'EUR' } },
    },
    facts: [
      ...['Product Subtitle: Stone washed', 'Product Origin Country: PT', 'Product Material: Linen'],
      ...['Size: S, M', 'Cut loosely.'],
    ],
  },
  'etsy-download.csv': {
    dialect: 'etsy',
    products: [
      [2, 'Raku tea bowl, hand thrown'],
      [5, 'Linocut print'],
    ],
    first: {
      sku: 'RB-1',
      offer: { price: { amount: '45.00', currency: 'GBP' } },
      existingTexts: { tags: 'raku_bowl\ntea\ngift' },
      images: ['https://i.example.com/1.jpg', 'https://i.example.com/2.jpg'],
    },
    facts: ['Materials: Stoneware,Glaze', 'Glaze: Copper, Crackle', 'Fired in a raku kiln.', 'Holds 300 ml.'],
  },
  'etsy-download-italian.csv': {
    dialect: 'etsy',
    products: [[2, 'Ciotola raku']],
    first: { sku: 'CR-1', offer: { price: { amount: '45.00', currency: 'EUR' } } },
    facts: ['Materiali: Ceramica', 'Smalto: Rame, Bianco', 'Cotta in un forno raku.'],
  },
  'ebay-upload.csv': {
    dialect: 'ebay',
    products: [
      [4, 'Cotton tea towel'],
      [7, 'Canvas apron'],
    ],
    first: {
      ...{ externalId: '110000001', sku: 'TT', variants: 2 },
      offer: { price: { amount: '9.50', currency: 'GBP' }, condition: 'new', brand: 'Spindle' },
    },
    facts: ['Brand: Spindle', 'Color: Red, Blue', 'Material: Cotton', 'Woven in Lancashire.'],
  },
  'amazon-flat-file.txt': {
    dialect: 'amazon',
    products: [
      [5, 'Enamel kettle'],
      [8, 'Trivet of cork'],
    ],
    first: {
      sku: 'KT-P',
      variants: 2,
      images: ['https://m.example.com/kt.jpg', 'https://m.example.com/kt-2.jpg'],
    },
    facts: [
      ...['Brand: Feuerfest', 'Holds 1.5 litres', 'Enamelled steel', 'Color name: Red, White'],
      ...['Item weight: 900 GR', 'For gas and electric hobs.'],
    ],
  },
}

test.each(Object.entries(FILES))(
  '%s: every product with its facts, and nothing of the shop',
  async (name, file) => {
    const { format, rows, products, look, targets } = await readAll(await storedFile(FIXTURES + name))
    expect(format.dialect).toBe(file.dialect)
    expect(rows.filter(({ problem }) => problem)).toEqual([])
    expect(products.map((product) => [product.lines[0], product.name])).toEqual(file.products)
    expect(products[0]).toMatchObject(file.first)
    expect(products[0]?.facts).toEqual(file.facts)
    // What is left out says why.
    for (const [at, target] of targets.entries())
      if (target === 'ignore') expect(REASON_KEYS, look.columns[at]?.name).toContain(look.columns[at]?.reason)
  },
)

test('a sheet of an old Mac: titles before its header, the shop’s own columns left out with their reasons', async () => {
  const { format, look, products } = await readAll(await storedFile(`${FIXTURES}plain-mac-roman.csv`))
  expect(format).toMatchObject({ encoding: 'macintosh', separator: ';', skip: 2 })
  expect(look.columns.map(({ name, reason }) => [name, reason])).toEqual([
    ['Nom', undefined],
    ['Référence', undefined],
    ['Prix d’achat', 'cost'],
    ['Matière', undefined],
    ['Délai de livraison', 'stock'],
  ])
  expect(products.map(({ name, facts, lines }) => [lines[0], name, facts])).toEqual([
    [4, 'Théière en grès émaillé', ['Matière: Grès émaillé']],
    [5, 'Saladier à pied', ['Matière: Hêtre huilé']],
  ])
})

test('keys of 255 characters are keys; a longer one, or one of another product, costs the key alone', async () => {
  const { products } = await readAll(await storedFile(`${FIXTURES}shopify-long-handles.csv`))
  expect(products.map(({ name, handle, sku, gtin }) => [name, handle?.length, sku, gtin])).toEqual([
    ['Long lamp', 204, 'L-1', '4006381333931'],
    ['Too long', undefined, '00417', undefined],
    ['Shade', 5, undefined, undefined],
  ])
  expect(products.map(({ leftOut }) => leftOut?.map(({ code }) => code))).toEqual([
    undefined,
    ['key'],
    ['sku'],
  ])
  expect(products[2]?.leftOut?.map(leftOutText)).toEqual([
    'The SKU L-1 (line 2) is left out, because the product on that line has it, too.',
  ])
})

test.each([
  ['English', 'Name,Wholesale price,Cost,Supplier,VAT,Stock,Created at,Category ID,Material', 7],
  ['German', 'Name;Einkaufspreis;EK netto;Lieferant;MwSt;Lagerbestand;Geändert am;UVP;Material', 7],
  ['French', "Nom;Prix d'achat;Marge;Fournisseur;TVA;Quantité;Créé le;Prix conseillé;Matière", 7],
  ['Spanish', 'Nombre;Precio de compra;Coste;Proveedor;IVA;Existencias;Creado;Descuento;Material', 7],
  ['Italian', "Nome;Prezzo d'acquisto;Margine;Fornitore;IVA;Giacenza;Data creazione;Sconto;Materiale", 7],
  ['Dutch', 'Naam;Inkoopprijs;Kostprijs;Leverancier;BTW;Voorraad;Gewijzigd;Adviesprijs;Materiaal', 7],
  [
    'Portuguese',
    'Nome do produto;Preço de compra;Custo;Fornecedor;IVA;Estoque;Criado em;Desconto;Material',
    7,
  ],
  ['Polish', 'Nazwa;Cena zakupu;Marża;Dostawca;VAT;Stan magazynowy;Data dodania;Rabat;Materiał', 7],
  ['Swedish', 'Namn;Inköpspris;Marginal;Leverantör;Moms;Lagersaldo;Skapad;Rabatt;Material', 7],
  ['Danish', 'Navn;Indkøbspris;Kostpris;Leverandør;Moms;Lagerbeholdning;Oprettet;Rabat;Materiale', 7],
  ['Finnish', 'Nimi;Ostohinta;Kate;Toimittaja;ALV;Varastosaldo;Luotu;Alennus;Materiaali', 7],
  ['Czech', 'Název;Nákupní cena;Marže;Dodavatel;DPH;Skladem;Vytvořeno;Sleva;Materiál', 7],
  ['Hungarian', 'Név;Beszerzési ár;Árrés;Beszállító;ÁFA;Készlet;Létrehozva;Kedvezmény;Anyag', 7],
  ['Russian', 'Название;Закупочная цена;Маржа;Поставщик;НДС;Остаток;Дата создания;Скидка;Материал', 7],
  ['Turkish', 'Ürün adı;Alış fiyatı;Maliyet;Tedarikçi;KDV;Stok;Oluşturma tarihi;Indirim;Malzeme', 7],
])('%s: what is the shop’s alone is no fact', async (_, header, count) => {
  const separator = header.includes(';') ? ';' : ','
  const row = ['Lamp', '12', '3', 'Acme', '19', '4', '2026-01-01', '7', 'oak'].join(separator)
  const { targets, look, products } = await readAll(await fileOf(`${header}\n${row}\n`))
  expect(look.columns.filter(({ reason }) => reason).length, JSON.stringify(look.columns)).toBe(count)
  expect(targets.filter((target) => target === 'fact')).toHaveLength(1)
  expect(products[0]?.facts).toEqual([expect.stringMatching(/: oak$/)])
})

test.each([
  ...[
    'Top notes',
    'Energy rating',
    'IP rating',
    'Image resolution',
    'Card stock',
    'Active ingredient',
    'Colour code',
  ],
  ...['Care guide', 'Size guide', 'Guidance', 'Skull size', 'Ribbon', 'Manufacturer country', 'Publisher'],
  ...['Erscheinungsdatum', 'Pack quantity', 'Release date', 'Visible light transmission', 'Best before'],
])('“%s” is a fact', async (name) => {
  const { targets } = await readAll(await fileOf(`Name,${name}\nLamp,12\n`))
  expect(targets).toEqual(['name', 'fact'])
})

test('a unit in brackets stays in the label of a fact', async () => {
  const { products } = await readAll(await fileOf('Name;Länge [cm];Höhe (cm)\nLamp;40;62\n'))
  expect(products[0]?.facts).toEqual(['Länge [cm]: 40', 'Höhe (cm): 62'])
})

test.each([
  ['titles', 'Price list 2026,,\nValid from May,,\n,,\nName,Material,Size\nLamp,oak,4\n', 4],
  ['a header in two languages', 'Name,Material,Price\nBezeichnung,Werkstoff,Preis\nLamp,oak,4\n', 1],
  ['what is required under it', 'Name,Material,Size\nRequired,Optional,Optional\nLamp,oak,4\n', 1],
])('a file with %s', async (_, content, line) => {
  const { look, products } = await readAll(await fileOf(content))
  expect(look.headerLine).toBe(line)
  expect(products.map(({ name }) => name)).toEqual(['Lamp'])
})

test.each([
  'Title,URL handle,Description,Tags\nGift Card,gift,A gift card,gift card\n',
  'Name,Category,Tags,Material\nPhoto,Images,photo,Video\n',
  'item_sku,item_name,generic_keywords,item_type\nID,Gift card,12.50,Shipping label\n',
])('a first product that is called like columns is a product: %s', async (content) => {
  const { format, rows } = await readAll(await fileOf(content))
  expect([format.under, rows.length]).toEqual([0, 1])
})

test('a chosen header line, and none', async () => {
  const content = 'Dinge,Stoff\nWare,Holz\nLamp,oak\n'
  const chosen = await readAll(await fileOf(content), { header: 2 })
  expect(chosen.look).toMatchObject({ headerLine: 2, columns: [{ name: 'Ware' }, { name: 'Holz' }], rows: 1 })
  const none = await readAll(await fileOf(content), { header: 'none' })
  expect([none.look.headerLine, none.look.rows, none.targets]).toEqual([0, 3, ['fact', 'fact']])
  const guessed = await readAll(
    await fileOf('Lamp,12.50,https://a.example/1\nVase,8.00,https://a.example/2\n'),
  )
  expect([guessed.look.headerLine, guessed.look.rows, guessed.products]).toEqual([0, 2, []])
})

test('a bad cell costs that cell, and is told with its line and column', async () => {
  const content =
    'Handle,Title,Option1 Name,Option1 Value,Body (HTML)\nh,Lamp,Size,S,oak\nh,,,=B2,\nh,,,M\ufffd,\n'
  const { products } = await readAll(await fileOf(content))
  expect(products).toMatchObject([{ name: 'Lamp', facts: ['Size: S', 'oak'] }])
  expect(products[0]?.leftOut).toEqual([
    { code: 'formula', detail: 'Option1 Value', line: 3 },
    { code: 'broken-letters', detail: 'Option1 Value', line: 4 },
  ])
})

test('a name alone is written from where its owner says so', async () => {
  const content = 'Handle,Title,Vendor,Variant SKU\na,Transportwagen 500kg Draagvermogen,Acme,A\n'
  expect((await readAll(await fileOf(content))).rows[0]?.problem?.code).toBe('no-facts')
  const { products } = await readAll(await fileOf(content), { nameIsFact: true })
  expect(products[0]?.facts).toEqual(['Transportwagen 500kg Draagvermogen', 'Brand: Acme'])
})

test('keywords of a shop’s file are the product’s, without those that are too long', async () => {
  const long = 'x'.repeat(61)
  const file = `Name,Material,Meta keywords\nOak stool,Oak,"milking stool; stool, ${long}|stool"\n`
  const [product] = (await readAll(await fileOf(file))).products
  expect(product).toMatchObject({
    name: 'Oak stool',
    keywords: ['milking stool', 'stool'],
    facts: ['Material: Oak'],
  })
})
