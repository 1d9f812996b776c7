/** A product as its shop has it, with the texts that the shop shows. */
export interface ShopProduct {
  handle: string
  title: string
  body: string
  vendor: string
  tags: string
  seoTitle: string
  seoDescription: string
  material: string
  /** Values of its option; none: it has no variants. */
  sizes: string[]
  sku: string
  photos: number
}

/** The name of a collection that has changed. */
export const OLD_NAME = 'Nordlys'

const NAMES = [
  'Linen apron',
  'Bettwäsche “Møns Klint”',
  'Nappe 100 % lin, 140×250',
  'リネンのエプロン',
  'مئزر كتان',
  'Льняная скатерть',
  'Πετσέτα κουζίνας',
  'Oak board 🪵',
  'Tea towel, 2-pack',
  'लिनन का एप्रन',
  'פשתן טבעי',
  'Åse’s "little" stool',
]

const MATERIALS = ['100% linen', 'oak', 'cotton and linen', 'stoneware']

const BODIES: ((name: string, material: string) => string)[] = [
  (name, material) =>
    `<p>The ${escaped(name)} is made of ${material}.&nbsp;It is washed before it is sewn.</p>\n<ul>\n<li>two pockets</li>\n<li>wash at 40 °C</li>\n</ul>`,
  () => '',
  (_, material) =>
    `<p>Part of our ${OLD_NAME} collection, made of ${material} in a small mill by the sea.</p><p>Each piece is sewn by hand, and looks better with every wash.</p>`,
  () =>
    '<div style="text-align: start;" data-mce-fragment="1"><meta charset="utf-8"><span>Pasted from a document,&nbsp;with all that came along.</span><br><br><b>Care</b>: dry it in the shade</div>\r\n',
  (_, material) =>
    `  <h3 title="What it is">What it is</h3>\r\n<table><tbody><tr><td>Material</td><td>${material}</td></tr><tr><td>Size</td><td>50 x 70 cm</td></tr></tbody></table>\r\n`,
  () =>
    'A plain text without any markup, of the first years: it was typed in a hurry.\nAnd has a second line',
  () =>
    `<p>${OLD_NAME}: a name that stands for calm rooms. “It is the best that we have”, says a customer; ${OLD_NAME} stays in the kitchen for years.</p>`,
  (name) =>
    `<p><strong>${escaped(name)}</strong> &ndash; it's "good", isn&#39;t it? <em>Yes, it is</em> 🙂</p><!-- old -->`,
]

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** Products of a shop for textiles and things of wood, as their owner has typed and pasted them over the years. */
export const PRODUCTS: ShopProduct[] = Array.from({ length: 340 }, (_, at) => {
  const name = NAMES[at % NAMES.length] ?? ''
  const material = MATERIALS[at % MATERIALS.length] ?? ''
  return {
    handle: handleOf(name, at),
    title: at === 17 ? longTitle() : `${name} ${at + 1}`,
    body: BODIES[at % BODIES.length]?.(name, material) ?? '',
    vendor: at % 7 === 0 ? '' : 'Møns & Fils',
    tags: at % 4 === 0 ? '' : `linen,  kitchen , Größe ${at % 9}, "new"`,
    seoTitle: at % 3 === 0 ? ` ${name} – buy online ` : '',
    seoDescription: at % 5 === 0 ? `Order ${name} today; free shipping over 50 €.` : '',
    // Now and then the shop's field says something else than its text.
    material: at % 10 === 3 ? 'polyester' : material,
    sizes: at % 3 === 1 ? ['S', 'M', 'L / XL'] : [],
    // Two products share one.
    sku: at === 21 ? 'SKU-20' : `SKU-${at}`,
    photos: at % 4,
  }
})

function handleOf(name: string, at: number): string {
  if (at === 5)
    return `${'a-handle-that-was-made-of-a-whole-sentence-'.repeat(6)}`.slice(0, 249).padEnd(250, '5')
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${letters}-${at + 1}`.replace(/^-+/, '')
}

function longTitle(): string {
  return `${'A title that somebody filled with all words that buyers may look for, '.repeat(4)}`
    .slice(0, 254)
    .padEnd(255, '!')
}

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Material (product.metafields.custom.material),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status'

/** The file that Shopify exports: variants and further photos have rows of their own under their product’s. */
export function shopFile(): string {
  const columns = HEADER.split(',')
  const rows = PRODUCTS.flatMap(rowsOf).map((row) =>
    columns.map((column) => cell(row[column] ?? '')).join(','),
  )
  return `${[HEADER, ...rows].join('\n')}\n`
}

function rowsOf(product: ShopProduct): Record<string, string>[] {
  const { handle: Handle, sizes, photos, sku } = product
  const first = {
    Title: product.title,
    'Body (HTML)': product.body,
    Vendor: product.vendor,
    'Product Category': 'Home & Garden > Linens & Bedding',
    Type: 'Textiles',
    Tags: product.tags,
    Published: 'true',
    'Gift Card': 'false',
    'SEO Title': product.seoTitle,
    'SEO Description': product.seoDescription,
    'Material (product.metafields.custom.material)': product.material,
    Status: 'active',
  }
  const variants = (sizes.length > 0 ? sizes : ['Default Title']).map((size, at) => ({
    'Option1 Name': at === 0 ? (sizes.length > 0 ? 'Size' : 'Title') : '',
    'Option1 Value': size,
    'Variant SKU': sizes.length > 0 ? `${sku}-${at}` : sku,
    'Variant Grams': '250.0',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(at * 3),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': '49.00',
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Weight Unit': 'kg',
  }))
  const pictures = Array.from({ length: photos }, (_, at) => ({
    'Image Src': `https://cdn.shopify.com/s/files/1/0000/files/${encodeURIComponent(sku)}-${at}.jpg?v=17`,
    'Image Position': String(at + 1),
  }))
  const count = Math.max(variants.length, pictures.length)
  return Array.from({ length: count }, (_, at) => ({
    Handle,
    ...(at === 0 && first),
    ...variants[at],
    ...pictures[at],
  }))
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
