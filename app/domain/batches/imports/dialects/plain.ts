import { type ColumnField, isFactField } from '../column-targets.ts'
import type { NamedAs } from './header-names.ts'
import type { DialectRules } from './rules.ts'
import { ATTRIBUTES } from './woocommerce.ts'

/** What people call the columns of their own sheets. Units and currencies in brackets do not count. */
const NAMES: Partial<Record<ColumnField, string>> = {
  name: `name, title, product, product name, product title, item, item name, artikel, artikelname, artikelbezeichnung,
    bezeichnung, produkt, produktname, produkttitel, titel, nom, nom du produit, titre, produit, désignation, nombre,
    nombre del producto, producto, título, nome, nome del prodotto, nome do produto, prodotto, produto, titolo, naam,
    productnaam, produktnamn, namn, navn, varenavn, varunamn, nimi, tuotenimi, nazwa, nazwa produktu, název,
    název produktu, názov, naziv, név, terméknév, denumire, название, наименование, товар, назва, име, ürün adı, ürün,
    όνομα, שם, שם המוצר, الاسم, اسم المنتج, 名称, 名稱, 商品名, 商品名称, 产品名称, 品名, 製品名, 상품명, 제품명, नाम, ชื่อสินค้า, tên sản phẩm`,
  handle: 'handle, url handle, slug, url key',
  externalId: 'id, product id, item id, produkt-id, artikel-id',
  sku: `sku, item number, item no, article number, artikelnummer, artikelnr, art.-nr., artnr, bestellnummer, référence,
    reference, referencia, riferimento, codice, artikelnummer, varenummer, indeks, артикул, 品番, 货号, 貨號`,
  gtin: 'gtin, ean, upc, isbn, barcode, ean-code, ean13, ean code, gtin/ean, strichcode, code-barres, штрихкод, jan',
  mpn: 'mpn, manufacturer part number, herstellernummer',
  descriptions: `description, product description, body, body (html), beschreibung, produktbeschreibung, descripción,
    descrizione, descrição, beschrijving, beskrivning, beskrivelse, kuvaus, opis, popis, leírás, descriere, описание,
    опис, açıklama, περιγραφή, תיאור, الوصف, 説明, 商品説明, 描述, 产品描述, 상품설명, 설명`,
  shortDescription:
    'short description, kurzbeschreibung, descripción corta, description courte, descrizione breve',
  metaTitle: 'meta title, seo title, seo-titel, meta-titel',
  metaDescription: 'meta description, seo description, seo-beschreibung, meta-beschreibung',
  tags: 'tags, keywords, schlagwörter, stichwörter, mots-clés, etiquetas',
  keywords: `focus keyword, focus keywords, focus keyphrase, meta keyword, meta keywords, meta_keyword, meta_keywords, seo keyword,
    seo keywords, search keywords, search terms, fokus-keyword, suchbegriffe, mots clés seo, palabras clave, parole chiave, zoekwoorden`,
  category:
    'category, categories, product type, google product category, kategorie, catégorie, categoría, categoria',
  brandName: `brand, brands, vendor, manufacturer, marke, marken, hersteller, marque, marques, marca, marcas, marchi, merk,
    merken, märke, бренд, бренды, ブランド, 品牌, 브랜드`,
  price:
    'price, preis, vk-preis, verkaufspreis, prix, precio, prezzo, preço, prijs, pris, cena, ár, цена, 価格, 价格, 가격',
  currency: 'currency, currency code, währung, devise, moneda, valuta, waluta, moeda, měna, pénznem, валюта',
  link: 'link, url, product url, product link',
  images:
    'image, images, image link, image url, photo, photos, picture, bild, bilder, bild-url, foto, imagen, immagine',
  condition: 'condition, zustand',
  availability: 'availability, verfügbarkeit',
  parent: 'parent, parent sku, item group id',
  language: `language, target language, output language, sprache, zielsprache, langue, idioma, lengua, lingua, língua, taal, språk,
    sprog, kieli, język, jazyk, nyelv, limbă, език, язык, мова, dil, γλώσσα, שפה, اللغة, 言語, 语言, 語言, 언어, ngôn ngữ`,
}

const COLUMNS = Object.fromEntries(
  Object.entries(NAMES).flatMap(([target, names]) =>
    names.split(',').map((name): [string, NamedAs] => {
      const field = target as ColumnField
      const isFact = isFactField(field) && field !== 'shortDescription'
      return [name.trim().replace(/\s+/g, ' '), isFact ? `facts-and-${field}` : field]
    }),
  ),
)

export const PLAIN: DialectRules = {
  shop: 'Sheet',
  columns: COLUMNS,
  patterns: ATTRIBUTES,
  knownBy: [],
}
