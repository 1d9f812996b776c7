/** What a shop is called until its owner says so, by the kind of its files. */
export const SOURCE_NAMES = {
  shopify: 'Shopify',
  'shopify-classic': 'Shopify',
  woocommerce: 'WooCommerce',
  plain: 'Sheet',
  api: 'API',
}
