import { expect, test } from 'vitest'
import { fileOf, readAll } from './read-file.ts'

test('names that most columns begin with alike are read without that word', async () => {
  const { format, look, products } = await readAll(
    await fileOf(
      `type,product_sku,product_name,product_price,product_compare_to_price,product_is_available,product_quantity,product_upc,product_brand,product_material
product,TS,T-shirt,20,25,TRUE,5,4006381333931,Brandy,Cotton
product,MUG,Mug,9,,TRUE,2,,,Clay
`,
    ),
  )
  expect(format.dialect).toBe('plain')
  expect(look.columns.flatMap(({ name, reason }) => (reason ? [[name, reason]] : []))).toEqual([
    ['product_compare_to_price', 'otherPrice'],
    ['product_is_available', 'stock'],
    ['product_quantity', 'stock'],
  ])
  expect(products[0]).toMatchObject({
    ...{ name: 'T-shirt', sku: 'TS', gtin: '4006381333931', offer: { price: { amount: '20.00' } } },
    facts: ['Product brand: Brandy', 'type: product', 'Product material: Cotton'],
  })
})

test('names that programs write as one word are read in words', async () => {
  const { look, products } = await readAll(
    await fileOf(
      'handleId,productName,productImageUrl,optionType,costPrice,weight\nr1,Ring,r.jpg,DROP_DOWN,3,2 g\n',
    ),
  )
  expect(look.columns.map(({ reason }) => reason)).toEqual([
    ...['id', undefined, 'address', 'data', 'cost', undefined],
  ])
  expect(products[0]).toMatchObject({ name: 'Ring', facts: ['weight: 2 g'] })
})

test.each([
  ['Vendor', 'supplier'],
  ['Custom SKU', 'id'],
  ['Qty.', 'stock'],
  ['Manufacturer AddressLine1', 'shop'],
  ['Responsible person name', 'shop'],
  ['Hersteller-Adresse', 'shop'],
])('beside a brand and a SKU, “%s” is the shop’s', async (name, reason) => {
  const { look } = await readAll(await fileOf(`Name,SKU,Brand,Material,${name}\nLamp,1,Acme,oak,12\n`))
  expect(look.columns[4]).toMatchObject({ name, reason })
})

test('of two columns for one key, the one that has something is used', async () => {
  const { products } = await readAll(
    await fileOf('Title,CustomLabel,P:UPC,P:EAN,C:Material\nScarf,S,,4006381333931,Wool\n'),
  )
  expect(products[0]).toMatchObject({ sku: 'S', gtin: '4006381333931', facts: ['Material: Wool'] })
})

test('a repeated header is no product', async () => {
  const { rows } = await readAll(
    await fileOf('Name;SKU;Material\nLamp;1;oak\nNAME;SKU;Material\nVase;2;clay\nName;;\n'),
  )
  expect(rows.map(({ lines, name, problem }) => [lines[0], name, problem?.code])).toEqual([
    [2, 'Lamp', undefined],
    [4, 'Vase', undefined],
    [5, 'Name', 'no-facts'],
  ])
})

test('names, brands and options are read without the escapes of HTML', async () => {
  const { products } = await readAll(
    await fileOf(
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU\na,Mug &quot;Moss&quot; R&D <3,Salt &amp; Clay,Glaze,Sea &amp; Sky,1\n',
    ),
  )
  expect(products[0]).toMatchObject({
    name: 'Mug "Moss" R&D <3',
    brandName: 'Salt & Clay',
    facts: ['Brand: Salt & Clay', 'Glaze: Sea & Sky'],
  })
})

test.each(['Unbranded', 'Does not apply', 'N/A', 'ohne Markenzeichen', 'Sans marque'])(
  '“%s” is no brand',
  async (brand) => {
    const { products } = await readAll(await fileOf(`Name,Brand,Material\nLamp,${brand},oak\n`))
    expect(products[0]).toMatchObject({ facts: ['Material: oak'] })
    expect(products[0]?.offer).toBeUndefined()
  },
)

test('a slash leads into a category, and stands in the name of a brand', async () => {
  const { products } = await readAll(
    await fileOf('Name,Brand,Category,Material\nShirt,AC/DC,Home/Shirts,wool\n'),
  )
  expect(products[0]).toMatchObject({ offer: { brand: 'AC/DC', category: 'Home > Shirts' } })
})

test('shortcodes of WordPress are no text, what stands between them is', async () => {
  const cell =
    '[vc_row full_width=""stretch""][vc_column][vc_column_text]Oiled oak.[/vc_column_text][/vc_column][/vc_row][gallery ids=""1,2""] [Sample] 40 cm [not tested]'
  const { products } = await readAll(await fileOf(`Name,Description\nStool,"${cell}"\n`))
  expect(products[0]?.facts).toEqual(['Oiled oak.', '[Sample] 40 cm [not tested]'])
})

test('an older export of BigCommerce has options in the names of variants', async () => {
  const { products } = await readAll(
    await fileOf(
      `Item Type,Product ID,Product Name,Product Code/SKU,Price,GPS Category,Stop Processing Rules
Product,77,[Sample] Towel,TWL,49,Home,N
SKU,,"[S]Size=Small,[RB]Color=Red",TWL-1,,,
SKU,,"[S]Size=Large,[RB]Color=Red",TWL-2,,,
`,
    ),
  )
  expect(products).toMatchObject([
    {
      ...{ name: '[Sample] Towel', variants: 2, facts: ['Size: Small, Large', 'Color: Red'] },
      offer: {
        variants: ['Small', 'Large'].map((value) => ({
          options: [
            { label: 'Size', value },
            { label: 'Color', value: 'Red' },
          ],
        })),
      },
    },
  ])
})
