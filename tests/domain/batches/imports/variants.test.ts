import { expect, test } from 'vitest'
import { fileOf, readAll } from './read-file.ts'

const lines = (...rows: string[]) => `${rows.join('\n')}\n`

test('Shopify’s rows are variants with their own keys, prices and photos', async () => {
  const file = await fileOf(
    lines(
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Variant Image',
      'lamp,Lamp,Brass,Size,S,Colour,Red,L-S-R,39.00,4006381333931,https://s.example/1.jpg,https://s.example/red.jpg',
      'lamp,,,,M,,Red,L-M-R,41.00,4006381333932,https://s.example/2.jpg,',
      'lamp,,,,,,,,,,https://s.example/3.jpg,',
      'mug,Mug,Clay,Title,Default Title,,,MUG,9.00,,https://s.example/mug.jpg,',
    ),
  )
  const { products } = await readAll(file)
  expect(products.map(({ offer }) => offer?.variants)).toEqual([
    [
      {
        sku: 'L-S-R',
        gtin: '4006381333931',
        options: [
          { label: 'Size', value: 'S' },
          { label: 'Colour', value: 'Red' },
        ],
        price: { amount: '39.00' },
        image: 'https://s.example/red.jpg',
      },
      {
        // Its code has a wrong digit.
        sku: 'L-M-R',
        options: [
          { label: 'Size', value: 'M' },
          { label: 'Colour', value: 'Red' },
        ],
        price: { amount: '41.00' },
      },
    ],
    undefined,
  ])
})

test('WooCommerce’s variations have ids and photos, also where they stand apart from their product', async () => {
  const head =
    'ID,Type,SKU,Name,Description,In stock?,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)'
  const file = await fileOf(
    lines(
      head,
      '1,variable,S,Scarf,Wool,1,,https://w.example/s.jpg,,Colour,"Red, Blue"',
      '2,variation,S-R,Scarf - Red,,1,19,https://w.example/r.jpg,S,Colour,Red',
      '5,simple,M,Mug,Clay,1,9,,,,',
      '3,variation,S-B,Scarf - Blue,,0,19,,id:1,Colour,Blue',
    ),
  )
  const { products, variants } = await readAll(file)
  const red = { sku: 'S-R', externalId: '2', image: 'https://w.example/r.jpg', availability: 'in_stock' }
  expect(products[0]?.offer?.variants).toMatchObject([
    { ...red, options: [{ label: 'Colour', value: 'Red' }] },
  ])
  expect([...(variants ?? [])]).toMatchObject([
    [2, [{ sku: 'S-B', externalId: '3', availability: 'out_of_stock', price: { amount: '19.00' } }]],
  ])
})

test('a variant’s cells that are no text are left out, the others stay', async () => {
  const file = await fileOf(
    lines(
      'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Variant Image',
      'lamp,Lamp,Brass,Size,S,L-S,39.00,,javascript:alert(1)',
      'lamp,,,,M,=HYPERLINK("x"),ask us,#N/A,not an address',
    ),
  )
  const { products } = await readAll(file)
  expect(products[0]?.offer?.variants).toEqual([
    { sku: 'L-S', options: [{ label: 'Size', value: 'S' }], price: { amount: '39.00' } },
    { options: [{ label: 'Size', value: 'M' }] },
  ])
})

test('a feed has variants that name what they have in common, which has no row of its own', async () => {
  const { rows, products } = await readAll(
    await fileOf(
      `id,title,description,link,price,availability,item_group_id,color
G-1,Wool hat,Merino wool.,https://s.example/h?v=1,19.90 EUR,in_stock,HATS,red
G-3,Scarf,Silk.,https://s.example/s,29.90 EUR,out of stock,,white
G-2,Wool hat,Merino wool.,https://s.example/h?v=2,21.90 EUR,preorder,HATS,blue
G-4,Wool cap,Merino wool.,https://s.example/c,9.90 EUR,in_stock,CAPS,green
`,
    ),
  )
  expect(rows.filter(({ problem }) => problem)).toEqual([])
  expect(products).toMatchObject([
    { name: 'Scarf', externalId: 'G-3' },
    {
      name: 'Wool hat',
      offer: {
        variants: [
          { externalId: 'G-1', price: { amount: '19.90' }, link: 'https://s.example/h?v=1' },
          { externalId: 'G-2', price: { amount: '21.90' }, availability: 'preorder' },
        ],
      },
    },
    { name: 'Wool cap', externalId: 'G-4' },
  ])
  expect(products.at(-1)?.offer?.variants).toBeUndefined()
})
