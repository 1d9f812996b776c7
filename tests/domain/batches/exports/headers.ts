/**
 * Columns of Shopify's template of 2026: product_template.csv at help.shopify.com/cdn/shopifycloud/product-knowledge/
 * production/csv, looked up 2026-11-21.
 */
export const SHOPIFY_HEADERS = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Product category',
  'Type',
  'Tags',
  'Published on online store',
  'Status',
  'SKU',
  'Barcode',
  'Option1 name',
  'Option1 value',
  'Price',
  'Product image URL',
  'Image position',
  'Image alt text',
  'SEO title',
  'SEO description',
]

/**
 * Columns that WooCommerce's importer maps by itself: woocommerce/woocommerce, plugins/woocommerce/includes/admin/
 * importers/mappings/default.php at 1825a20; `Meta: …` is a pattern of class-wc-product-csv-importer-controller.php.
 */
export const WOOCOMMERCE_HEADERS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Regular price',
  'Sale price',
  'Categories',
  'Tags',
  'Images',
  'Meta: _yoast_wpseo_title',
  'Meta: _yoast_wpseo_metadesc',
  'Meta: rank_math_title',
  'Meta: rank_math_description',
]

/** Merchant Center's attributes: support.google.com/merchants/answer/7052112, looked up 2026-11-21. */
export const GOOGLE_ATTRIBUTES = [
  'id',
  'title',
  'structured_title',
  'description',
  'structured_description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'product_highlight',
  'product_detail',
  'question_and_answer',
  'item_group_id',
  'product_type',
]

/** Properties of schema.org's types, looked up there on 2026-11-21. */
export const SCHEMA_PROPERTIES: Record<string, readonly string[]> = {
  Product: [
    'name',
    'description',
    'sku',
    'gtin8',
    'gtin12',
    'gtin13',
    'gtin14',
    'mpn',
    'brand',
    'category',
    'image',
    'material',
    'color',
    'size',
    'weight',
    'additionalProperty',
    'offers',
  ],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  PropertyValue: ['name', 'value'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
}
