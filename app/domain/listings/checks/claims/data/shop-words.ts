/**
 * Labels of facts that concern the shop and not its buyers, whole, in the languages of most shops. Fewer than the names of
 * columns that imports leave out: a fact is its owner's own choice. What is in stock is a number, and a cost is money.
 */
export const SHOP_LABELS = {
  stock: `stock|stock level|stock quantity|stock count|in stock|inventory|on hand|lagerbestand|bestand|auf lager|stock disponible|en stock|
    existencias|inventario|giacenza|giacenze|disponibilità|voorraad|op voorraad|estoque|stan magazynowy`,
  cost: `cost|costs|cost price|purchase price|purchasing price|buying price|wholesale price|trade price|landed cost|margin|markup|
    einkaufspreis|ek-preis|ek|händlerpreis|selbstkosten|marge|handelsspanne|prix d'achat|prix de revient|prix de gros|coût|
    precio de compra|precio de coste|precio de costo|precio mayorista|coste|costo|margen|prezzo d'acquisto|prezzo di acquisto|
    prezzo di costo|prezzo all'ingrosso|margine|inkoopprijs|kostprijs|groothandelsprijs|preço de compra|preço de custo|cena zakupu|marża`,
  supplier: `supplier|supplier name|supplier code|supplier number|supplier sku|wholesaler|lieferant|lieferantennummer|zulieferer|großhändler|
    fournisseur|grossiste|proveedor|fornitore|grossista|leverancier|groothandel|fornecedor|dostawca`,
  code: `internal code|internal number|internal reference|internal ref|internal note|warehouse|warehouse code|warehouse location|
    bin location|storage location|interne nummer|interne artikelnummer|interner code|lagerplatz|lagerort|code interne|référence interne|
    código interno|referencia interna|codice interno|riferimento interno|interne code|magazijnlocatie`,
} as const

/** Phrases of texts that say such things, by language. */
export const SHOP_PHRASES: Record<string, string> = {
  en: 'in stock|out of stock|left in stock|purchase price|wholesale price|cost price|our supplier|our suppliers|our warehouse',
  de: 'auf lager|einkaufspreis*|lagerbestand*|unser lieferant|unserem lieferanten|unserer lieferanten|unser lager|unserem lager',
  fr: "en stock|prix d'achat|prix de revient|notre fournisseur|nos fournisseurs|notre entrepôt",
  es: 'en stock|precio de compra|precio de coste|nuestro proveedor|nuestros proveedores|nuestro almacén',
  it: "prezzo d'acquisto|prezzo di acquisto|nostro fornitore|nostri fornitori|nostro magazzino",
  nl: 'op voorraad|inkoopprijs|onze leverancier|onze leveranciers|ons magazijn',
}
