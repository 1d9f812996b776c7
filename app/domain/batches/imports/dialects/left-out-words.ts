import type { Reason } from '../reasons.ts'
import { headerKey, spacedName } from './header-names.ts'

/**
 * Words of columns that concern the shop and not its buyers, in the languages of most sheets. A star stands for further
 * letters; `=`: it is the whole name. A reason further up wins.
 */
const WORDS: Partial<Record<Reason, string>> = {
  note: `=note, =notes, =notizen, =notiz, =problem, internal note*, internal comment*, =comment, =comments, =bemerkung, =bemerkungen,
    interne notiz*, interne bemerkung*, =remarks, =remarque, =remarques, =commentaire*, note interne, =observaciones, notas internas,
    =note interne, =osservazioni, =opmerking, =opmerkingen, =uwagi, notatk*, =poznámka, =poznámky, =megjegyzés, =anmärkning, =anteckning*,
    =bemærkning*, =huomautus, =примечание, =комментарий, =not, =notlar, =σημειώσεις`,
  cost: `wholesale, wholesaleprice, cost, costs, costprice, cogs, landed, purchase price, purchasing price, buying price, buy price,
    purchase cost, trade price, dealer price, distributor price, reseller price, supplier price, net cost, margin, margins, markup,
    mark-up, profit, einkaufspreis*, einkauf, *einkaufspreis, ek, ek-preis, ek preis, ekpreis, ek netto, ek-netto, ek brutto,
    großhandelspreis*, grosshandelspreis*, händlerpreis*, haendlerpreis*, herstellkosten, herstellungskosten, selbstkosten*, kosten,
    kostpreis*, marge, *marge, rohertrag, deckungsbeitrag, gewinn, gewinnspanne, handelsspanne, aufschlag, prix d'achat, prix achat,
    pa ht, prix de revient, prix de gros, prix fournisseur, prix grossiste, prix revendeur, coût, cout, coûts, bénéfice, taux de marge,
    precio de compra, precio compra, precio de coste, precio de costo, precio mayorista, precio al por mayor, precio proveedor, coste,
    costo, costes, costos, margen, ganancia, beneficio, prezzo d'acquisto, prezzo acquisto, prezzo di acquisto, prezzo all'ingrosso,
    prezzo ingrosso, prezzo di costo, prezzo fornitore, costi, margine, ricarico, guadagno, inkoopprijs*, inkoop, kostprijs*,
    groothandelsprijs*, winst, winstmarge, brutomarge, preço de compra, preço de custo, preço custo, preço de atacado, preço atacado,
    preço grossista, custo, custos, margem, lucro, cena zakupu, ceny zakupu, cena hurtowa, cena hurt*, koszt, koszty, koszt*, marża,
    marza, narzut, zysk, inköpspris*, inköp, självkostnad*, grossistpris*, marginal, vinst, indkøbspris*, kostpris*, engrospris*,
    avance, dækningsbidrag, innkjøpspris*, engrospris, fortjeneste, ostohinta*, hankintahinta*, tukkuhinta*, kate, kateprosentti,
    nákupní cena, velkoobchodní cena, nákladov* cena, náklady, marže, marze, zisk, nákupná cena, veľkoobchodná cena, náklady,
    marža, beszerzési ár*, nagyker*, önköltség*, árrés*, haszon, preț de achiziție, pret de achizitie, preț achiziție, preț angro,
    pret angro, adaos, marjă, закупочная цена, закупка, цена закупки, себестоимость, оптовая цена, опт, оптовая, маржа, наценка,
    прибыль, закупівельна ціна, ціна закупівлі, собівартість, оптова ціна, націнка, покупна цена, цена на едро, себестойност,
    alış fiyatı, alis fiyati, maliyet*, toptan fiyat*, toptan, kar marjı, τιμή αγοράς, κόστος, χονδρική, τιμή χονδρικής, περιθώριο,
    nabavna cena, nabavna cijena, veleprodajna*, nabavna, 仕入価格, 仕入値, 原価, 卸値, 卸価格, 成本, 成本价, 进价, 批发价, 採購價, 매입가, 원가, 도매가`,
  supplier: `supplier*, vendor, vendors, distributor, distributors, wholesaler, lieferant*, zulieferer, fournisseur*, grossiste, proveedor*, fornitore*,
    fornitori, leverancier*, fornecedor*, dostawca, dostawcy, leverantör*, leverandør*, toimittaja*, dodavatel*, dodávateľ*, dobavitelj,
    dobavljač, beszállító*, szállító, furnizor*, поставщик*, постачальник*, доставчик, tedarikçi*, προμηθευτής, 仕入先, 供应商, 供應商, 공급업체`,
  tax: `tax*, taxable, vat, gst, hst, pst, mwst, mwst*, ust, umsatzsteuer*, steuer*, mehrwertsteuer*, tva, taxe*, iva, iva*, igic, btw,
    btw*, moms, moms*, mva, alv, alv*, dph, pdv, ddv, áfa, áfa*, ндс, пдв, ддс, kdv, kdv*, φπα, podatek*, vat*, imposto*, impuesto*,
    aliquota*, hs code, hs-code, hscode, customs*, commodity code, tariff*, taric, intrastat, zolltarif*, warentarif*, zoll*,
    code douanier, código arancelario, codice doganale, goederencode, kod cn, 税率, 消費税, 税, 세율`,
  stock: `=stock, =stocks, in stock, stock level*, stock quantity, stock qty, stock status, stock count, stock on hand, =is available, is in stock, stock status id, low stock,
    current stock, available stock, stock available, min stock, max stock, out of stock*, on hand, inventory*, =qty, =quantity, =available,
    =availability date, qty in stock, quantity in stock, quantity available, available quantity, warehouse*, =location, =bin, bin location,
    =shelf, reorder*, restock*, backorder*, lead time, leadtime, delivery time, delivery, shipping*, dispatch*, handling time, min qty,
    minimum order*, min order*, moq, max qty, =bestand, lagerbestand*, =lager, lagermenge, lagerort, lagerplatz, meldebestand,
    mindestbestand, lieferrückst*, mindestbestellmenge, mindestmenge, verfügbar*, lieferzeit*, versand*, =quantité, =quantités, en stock, =stock réel,
    quantité en stock, quantité disponible, entrepôt, emplacement, délai de livraison, délai*, livraison, réassort, =cantidad,
    =existencias, inventario, almacén, plazo de entrega, envío, stock disponible, =quantità, =giacenza, giacenze, magazzino, disponibilità,
    tempi di consegna, spedizione, =voorraad, voorraad*, magazijn*, levertijd*, verzend*, =aantal, =quantidade, estoque, armazém, prazo de
    entrega, envio, =ilość, =stan, stan magazynowy, stany magazynowe, magazyn*, czas dostawy, czas wysyłki, wysyłka, dostawa, =antal,
    lagersaldo, =lagerstatus, leveranstid*, leveringstid*, lagerbeholdning, fragt*, frakt*, =saldo, =varasto, varasto*, toimitusaika*,
    =množství, skladem, sklad*, =zásoba, dostupnost, dodací lhůta, doprava, množstvo, dostupnosť, =készlet, készlet*, raktár*, szállítási
    idő*, mennyiség, =stoc, stocuri, cantitate, depozit, livrare, остаток, остатки, наличие, =количество, склад*, срок доставки, доставка,
    залишок, =кількість, наявність, наличност, =stok, stok*, =adet, depo, teslimat*, kargo*, απόθεμα*, αποθήκη, ποσότητα, διαθεσιμότητα,
    zaliha, zaloga, 在庫, 在庫数, 库存, 庫存, 재고`,
  otherPrice: `sale price, sales price, special price, offer price, discount*, discounted, promo, promo price, promotion*, msrp, rrp, srp, list
    price, old price, compare at*, compare-at*, compare to*, variant price, variation price, surcharge*, retail price, regular price, price incl*, price excl*, net price, gross price, price per*,
    unit price, tier price*, =price 2, =price2, uvp, unverbindliche preisempfehlung, streichpreis, aktionspreis, sonderpreis, angebotspreis,
    grundpreis*, listenpreis, nettopreis, bruttopreis, preis netto, preis brutto, rabatt*, prix promo*, prix barré, prix conseillé,
    prix soldé, ancien prix, prix public*, prix ht, prix ttc, remise*, precio oferta, precio rebajado, precio anterior, pvpr, pvp, descuento*,
    precio recomendado, prezzo scontato, prezzo offerta, prezzo barrato, sconto*, adviesprijs*, actieprijs*, aanbiedingsprijs, oude
    prijs, korting*, preço promocional, desconto*, preço de tabela, cena promocyjna, cena katalogowa, stara cena, rabat*, cena netto,
    cena brutto, reapris, rekommenderat pris, ordinarie pris, tilbudspris, vejledende pris, veiledende pris, alennus*, tarjoushinta,
    akční cena, sleva, akciós ár, kedvezmény*, preț redus, reducere, старая цена, скидка*, акционная цена, знижка*, indirim*,
    προσφορά, έκπτωση`,
  time: `=date, =datum, =created, =updated, =modified, created at, created on, created_at, updated at, updated_at, updated on, modified at,
    modified on, date created, date modified, date added, date_added, date_modified, last modified, last updated, last change*, last sold,
    timestamp*, =time, erstellt*, =angelegt, angelegt am, geändert*, aktualisiert*, erstellungsdatum, änderungsdatum, créé le, modifié le,
    date de création, date de modification, date d'ajout, mis à jour, =fecha, fecha de creación, fecha creación, fecha de modificación,
    fecha de alta, creado, actualizado, =data, data creazione, data di creazione, data modifica, creato il, aggiornato, aangemaakt*,
    gewijzigd*, bijgewerkt, data de criação, criado em, atualizado*, data dodania, data utworzenia, data modyfikacji, utworzono, skapad*,
    ändrad*, uppdaterad*, oprettet*, ændret*, opdateret*, opprettet*, endret*, luotu, muokattu, päivitetty, vytvořeno, upraveno,
    datum vytvoření, létrehozva, módosítva, creat la, actualizat, дата создания, дата изменения, создан*, изменен*, дата додавання,
    oluşturma tarihi, güncelleme*, ημερομηνία δημιουργίας`,
  address: `=image, =images, =picture, =pictures, =photo, =photos, =bild, =bilder, =foto, =fotos, =imagen, =imágenes, =immagine, =immagini,
    =afbeelding, =afbeeldingen, =imagem, =imagens, =zdjęcie, =zdjęcia, =kép, =képek, =obrázek, =obrázky, =imagine, =imagini, =kuva,
    =kuvat, =billede, =billeder, =bilde, =фото, =изображение, =изображения, =картинка, =зображення, =resim, =görsel, =εικόνα,
    image url*, image_url*, image link*, image_link*, image src*, image file*, image path*, image name*, image_name*, image alt*, image label*,
    image position, image order, main image*, additional image*, additional_image*, small image*, base image*, thumbnail*, swatch*,
    picture url*, photo url*, bild url*, bild-url*, bildlink*, bildpfad*, bildname*, url immagine, url image*, url imagen*, image*url,
    video*, youtube*, datasheet*, pdf, pdf*, manual url, url, urls, =link, =links, =permalink, product url, canonical*, deeplink*, download*`,
  id: `=id, =ids, * id, * ids, * sku, sku *, =ean, =ean13, =upc, =gtin, =barcode, *_id, *_ids, *-id, uuid*, guid, guids, =gid, asin*, epid, =nr, =nr., =no, =no., =#, =lfd. nr., =lfd nr, =pos, =pos.,
    =position, =row, =zeile, =line, =index, =key, =hash, =checksum, internal code, internal number, internal ref*, interne nummer,
    interne artikelnummer, warengruppennummer, kategorie-id, category_id, =erp*, erp number, =sys*, external_id, legacy*`,
  data: `json, *_json, metadata, =meta, =raw, =payload, raw_*, =options, =variants, =attributes json, related*, upsell*, up-sell*, crosssell*,
    cross-sell*, cross sell*, associated*, accessories ids, similar products, bundle*, grouped*`,
  shop: `=reviewed, =facts used, =status, =state, =active, =enabled, =disabled, =published, =visible, =visibility, is visible, is active, is featured,
    =featured, is published, show in*, =online, =archived, publish to *, =sort, sort order, sort_order, sortorder, sorting, =priority, =rank,
    sales rank, =template, =layout, =theme, =website, =websites, =store, =stores, store view*, =channel, =channels, sales channel*, attribute set*, attribute_set*,
    =views, =viewed, =sold, units sold, total sales, =sales, =orders, =rating, =ratings, rating count, average rating, review count,
    =reviews, number of reviews, google product category, google_product_category, custom label*, custom_label*, adwords*,
    commission*, points, reward points, gift card, gift_card, =author id, =user, =owner,
    manufacturer address*, manufacturer street, manufacturer city, manufacturer postal*, manufacturer phone, manufacturer email,
    manufacturer e-mail, manufacturer contact*, responsible person*, eu responsible*, herstelleradresse*, hersteller adresse*, hersteller-adresse*, hersteller-anschrift*,
    herstelleranschrift*, hersteller anschrift*, hersteller email, hersteller e-mail, hersteller kontakt*, verantwortliche person*,
    eu-verantwortlich*, adresse du fabricant, personne responsable*, persona responsable*, indirizzo del produttore, persona responsabile*,
    adres fabrikant, verantwoordelijke persoon*,
    =aktiv, =sichtbar, sichtbarkeit, veröffentlicht, freigegeben, sortierung, =reihenfolge, =online, =verkauft, bewertungen, provision*,
    =actif, =active, =publié, =visible, =visibilité, =statut, =état, =ordre, =activo, =publicado, =visible, =estado, =orden, =attivo,
    =pubblicato, =visibile, =stato, =ordine, =ordinamento, =actief, =zichtbaar, =gepubliceerd, =volgorde, =ativo, =visível, =situação,
    =aktywny, =widoczny, =opublikowany, =kolejność, =synlig, =publicerad, =aktiv, =julkaistu, =näkyvissä, =tila, =aktivní, =viditelný,
    =stav, =aktív, =látható, =állapot, =activ, =publicat, =vizibil, =статус, =активен, =опубликован, =видимость, =сортировка, =aktif,
    =durum, =yayında, =ενεργό, =κατάσταση, 公開, 状態, 状态, 狀態, 상태`,
}

const PATTERNS = Object.entries(WORDS).map(([reason, words]) => {
  const list = words.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
  const whole = list.filter((word) => word.startsWith('=')).map((word) => patternOf(word.slice(1)))
  const parts = list.filter((word) => !word.startsWith('=')).map(patternOf)
  const within = `(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`
  return [
    reason as Reason,
    new RegExp(`^(?:${whole.join('|') || '(?!)'})(?: ?\\d+)?$|${within}`, 'u'),
  ] as const
})

function patternOf(word: string): string {
  return word
    .replace(/[.^$()[\]{}|+?\\]/g, '\\$&')
    .replaceAll('_', '[_ ]')
    .replaceAll('*', '[\\p{L}\\p{N}_]*')
}

/** Why a column with this name is no fact; undefined where nothing says so. Units and currencies in brackets do not count. */
export function reasonOfName(header: string): Reason | undefined {
  const key = headerKey(spacedName(header.replace(/[([][^)\]]*[)\]]\s*$/, '')))
    .replaceAll('’', "'")
    .replaceAll('_', ' ')
    .replace(/[.:]$/, '')
  return PATTERNS.find(([, pattern]) => pattern.test(key))?.[0]
}

/** Why values like these are no facts: what programs write. `cells`: those of a column. */
export function reasonOfCells(cells: string[]): Reason | undefined {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return undefined
  return VALUES.find(([, pattern]) => filled.every((cell) => pattern.test(cell.slice(0, 500))))?.[0]
}

const VALUES: [Reason, RegExp][] = [
  ['id', /^(?:gid:\/\/|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|[\da-f]{24}$|[\da-f]{32}$)/i],
  ['address', /^(?:https?:)?\/\/\S|^[^\s,;|]+\.(?:jpe?g|png|webp|gif|avif|svg|pdf|mp4)(?:[,;| ]|$)/i],
  ['data', /^(?:\{\s*"|\[\s*[{["\]])|^[A-Z]+(?:_[A-Z]+)+$/],
  ['time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/],
]
