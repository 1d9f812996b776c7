/**
 * The names that WooCommerce's export gives to its columns in other languages, one language a text: a column between
 * bars, in the order of TRANSLATED_COLUMNS, older and newer words for it between tildes. They are the translations of the
 * names in class-wc-product-csv-exporter.php on translate.wordpress.org/projects/wp-plugins/woocommerce, as released
 * between 2019 and 2026. Looked up 2026-11-23.
 */
export const WOOCOMMERCE_TRANSLATIONS: Readonly<Record<string, string>> = {
  da: `ID|Type|Varenummer|Navn|Udgivet|Er fremhævet (udvalgt)?|Synlighed i katalog (shoppens frontend)|Kort beskrivelse|
    Beskrivelse|Den dato hvor tilbudsprisen starter|Den dato hvor tilbudsprisen slutter|Momsstatus|Momsklasse|
    På lager?|Lager|Lavt lagerantal|Restordrer tilladt?|Sælges enkeltvist?|Vægt|Længde|Bredde|Højde|
    Tillad kundeanmeldelser?|Bemærkning til køb|Tilbudspris|Normalpris|Kategorier|Tags|Forsendelsesklasse|Billeder|
    Downloadbegrænsning|Download udløbsdage|Forældre|Grupperede varer|Mersalg|Krydssalg|Ekstern URL (webadresse)|
    Knap tekst|Position||Egenskab %d navn|Egenskab %d værdi(er)|Egenskab %d er synlig|Egenskab %d globalt|
    Egenskab %d standard||Download %d navn|Download %d URL (webadresse)`,
  de: `ID|Typ|Artikelnummer|Name|Veröffentlicht|Ist hervorgehoben?|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|
    Datum, an dem Angebotspreis beginnt|Datum, an dem Angebotspreis endet|Steuerstatus|Steuerklasse|Vorrätig?|Lager|
    Geringe Lagermenge|Lieferrückstande erlaubt?~Rückstände erlaubt?|Nur einzeln verkaufen?|Gewicht|Länge|Breite|Höhe|
    Kundenbewertungen erlauben?~Kundenrezensionen erlauben?|Hinweis zum Kauf|Angebotspreis|Regulärer Preis|Kategorien|
    Schlagwörter|Versandklasse|Bilder|Downloadlimit|Ablauftage des Downloads|Übergeordnetes Produkt|
    Gruppierte Produkte|Zusatzverkäufe|Cross-Sells (Querverkäufe)|Externe URL|Button-Text|Position|Marken|
    Attribut %d Name|Attribut %d Wert(e)|Attribut %d Sichtbar|Attribut %d Global|Attribut %d Standard|
    %d-ID herunterladen|Download %d Name|Download %d URL`,
  el: `ID|Τύπος|Κωδικός προϊόντος|Όνομα|Δημοσιευμένο|Είναι προτεινόμενο;|Ορατότητα στον κατάλογο|Σύντομη περιγραφή|
    Περιγραφή|Ημερομηνία έναρξης εκπτωτικής τιμής|Ημερομηνία λήξης εκπτωτικής τιμής|Κατάσταση φόρου|Κατηγορία φόρου|
    Σε απόθεμα;|Απόθεμα|Χαμηλή ποσότητα αποθέματος|Να επιτρέπονται λίστες αναμονής;|Μεμονωμένη πώληση;|Βάρος|Μήκος|
    Πλάτος|Ύψος|Να επιτρέπονται αξιολογήσεις πελάτη;|Σημείωση αγοράς|Τιμή προσφοράς|Κανονική τιμή|Κατηγορίες|Ετικέτες|
    Κατηγορία αποστολής|Εικόνες|Όριο μεταφόρτωσης|Ημέρες λήξης μεταφόρτωσης|Γονέας|Ομαδοποιημένα προϊόντα|
    Αύξηση πωλήσεων|Προϊόντα παράλληλης πώλησης|Εξωτερικό URL|Κείμενο κουμπιού|Θέση||Όνομα ιδιότητας %d|
    Τιμή(ές) ιδιότητας %d|Ιδιότητα %d ορατή|Ιδιότητα %d καθολική|Ιδιότητα %d προεπιλεγμένη||Μεταφόρτωση %d ονόματος|
    Μεταφόρτωση %d URL`,
  es: `ID|Tipo|SKU|Nombre|Publicado|¿Está destacado?|Visibilidad en el catálogo|Descripción corta|Descripción|
    Día en que empieza el precio rebajado|Día en que termina el precio rebajado|Estado del impuesto|Clase de impuesto|
    ¿En inventario?~¿Existencias?|Inventario|Cantidad de bajo inventario|¿Permitir reservas de productos agotados?|
    ¿Vendido individualmente?|Peso|Longitud|Anchura~Ancho|Altura|¿Permitir valoraciones de clientes?|Nota de compra|
    Precio rebajado|Precio normal|Categorías|Etiquetas|Clase de envío|Imágenes|Límite de descargas|
    Días de caducidad de la descarga|Superior|Productos agrupados|Ventas dirigidas|Ventas cruzadas|URL externa|
    Texto del botón|Posición|Marcas|Nombre del atributo %d|Valor(es) del atributo %d|Atributo visible %d|
    Atributo global %d|Atributo por defecto %d||Nombre de la descarga %d|URL de la descarga %d`,
  fi: `ID|Laji|Tuotetunnus (SKU)|Nimi|Julkaistu|On esittelyssä?|Näkyvyys tuoteluettelossa|Lyhyt kuvaus|Kuvaus|
    Alennuksen aloituspäivä|Alennuksen päättymispäivä|Veron tila|Veroluokka|Varasto?|Varasto|Varasto vähissä määrä|
    Salli jälkitoimitukset?|Myydäänkö yksittäin?|Paino|Pituus|Leveys|Korkeus|Salli asiakkaiden tuotearviot|
    Viesti ostajalle|Alennettu hinta|Normaali hinta|Osastot|Avainsanat|Toimitusluokka|Kuvat|Latausraja|
    Latauksen vanhenemisaika päivissä|Ylempi taso|Joukkotuotteet|Parempi tuote (Up-Sell)|Lisätuote (Cross-Sell)|
    Ulkoinen verkko-osoite|Painikkeen teksti|Paikka||Ominaisuus %d nimi|Ominaisuus %d arvo(t)|Ominaisuus %d näkyy|
    Ominaisuus %d kaikkialla käytetty|Ominaisuuden %d oletus||Latauksen %d nimi|Latauksen %d verkko-osoite`,
  fr: `ID|Type|UGS|Nom|Publié|Mis en avant ?|Visibilité dans le catalogue|Description courte|Description|
    Date de début de promo|Date de fin de promo|État de la TVA|Classe de TVA~Classe TVA|En stock ?|Stock|
    Montant de stock faible|Autoriser les commandes de produits en rupture ?|Vendre individuellement ?|Poids|Longueur|
    Largeur|Hauteur|Autoriser les avis clients ?|Note de commande~Note de l'achat|Tarif promo|Tarif régulier|
    Catégories|Étiquettes|Classe d’expédition~Classe de livraison|Images|Limite de téléchargement|
    Jours d’expiration du téléchargement|Parent|Groupes de produits|Produits suggérés~Montée en gamme|Ventes croisées|
    URL externe|Libellé du bouton|Position||Nom de l’attribut %d|Valeur(s) de l’attribut %d|Attribut %d visible|
    Attribut %d global|Attribut %d par défaut||Nom de téléchargement %d|URL de téléchargement %d`,
  hr: `ID|Vrsta|SKU|Naziv|Objavljeno|Istaknuto?|Vidljivost u katalogu|Kratak opis|Opis|Datum početka sniženja|
    Datum kraja sniženja|Status poreza|Klasa poreza|Na zalihi?|Zalihe|Nisko stanje zalihe|
    Narudžbe na upit dozvoljene?|Rasprodaja pojedinačno?|Težina|Dužina|Širina|Visina|Dopusti recenzije kupaca?|
    Napomena uz kupovinu|Rasprodajna cijena|Normalna cijena|Kategorije|Oznake|Klasa dostave|Slike|Limit preuzimanja|
    Rok isteka preuzimanja|Glavni|Grupirani proizvodi|Uvećana prodaja|Dodatna prodaja|Eksterni  URL|Tekst dugmeta|
    Pozicija|Brendovi|Atribut %d ime|Atribut %d vrijednosti|Atribut %d vidljiv|Atribut %d globalni|Atribut %d zadani|
    Preuzimanje %d ID|Ime %d preuzimanja|URL %d preuzimanja`,
  id: `ID|Tipe|SKU|Nama|Telah Terbit|Apakah diunggulkan?|Kenampakan pada katalog|Deskripsi singkat|Deskripsi|
    Tanggal harga diskon dimulai|Tanggal harga diskon berakhir|Status pajak|Kelas pajak|Stok tersedia?|Stok|
    Jumlah stok rendah|Perbolehkan inden?|Dijual satu per satu?|Berat|Panjang|Lebar|Tinggi|Izinkan ulasan pelanggan?|
    Catatan Pembelian|Harga obral|Harga normal|Kategori|Tag|Kelas pengiriman|Gambar-gambar|Batas unduhan|
    Tanggal kedaluawarsa unduhan|Induk|Produk yang dikelompokkan|Upsell|Cross-sells|URL eksternal|Teks tombol|Posisi||
    Nama atribut %d|Nilai Atribut %d|Terlihat atribut %d|Global atribut %d|Standar atribut %d||Nama unduh %d|
    URL unduh %d`,
  it: `ID|Tipo|COD|Nome|Pubblicato|In primo piano?|Visibilità nel catalogo|Breve descrizione|Descrizione|
    Data di partenza del prezzo in saldo|Data in cui termina l'offerta|Stato delle imposte|Aliquota di imposta|
    In stock?|Magazzino|Quantità in magazzino bassa|Abilita gli ordini arretrati?|Venduto singolarmente?|Peso|
    Lunghezza|Larghezza|Altezza|Permetti le recensioni clienti?|Nota di acquisto|Prezzo in offerta|Prezzo di listino|
    Categorie|Tag~Etichette|Classe di spedizione|Immagine|Limite di download|Scarica i giorni di scadenza|Genitore|
    Prodotti raggruppati|Up-sell|Cross-sell|URL esterna|Testo del pulsante|Posizione||Attributo %d nome|
    Attributo %d valuta(e)|Attributo  %d visibile|Attributo %d globale|Attributo %d predefinito||Nome %d download|
    Download %d URL`,
  ja: `ID|タイプ|SKU|名前|公開済み|オススメですか ?|カタログでの表示~表示されるカテゴリー|簡単な説明|説明|セール価格の開始日|セール価格の終了日|税状況|税区分|在庫の有無|在庫|在庫量わずか|
    お取り寄せを許可する ?~在庫待ちを許可する ?|個別に販売しますか ?|重量|長さ|幅|高さ|カスタマーレビューを許可しますか ?|注意事項|セール価格|標準価格|カテゴリー|タグ|送料区分|画像|ダウンロード制限|
    ダウンロード有効期限日|親|セット販売商品|アップセル|クロスセル|外部 URL|ボタンのテキスト~ボタンテキスト|位置~配置||属性 %d の名前|属性 %d の値|属性 %d を表示|属性 %d のグローバル|
    属性 %d のデフォルト||ダウンロード %d の名前|ダウンロード %d の URL`,
  ko: `ID|형식|SKU|이름|발행됨|추천 상품입니까?|카탈로그에 표시 여부|간단한 설명|설명|판매 가격 시작 날짜|판매 가격 종료 날짜|세금 상태|세금 클래스|재고가 있나요?|재고|재고량 부족|
    품절 후 주문이 허용됐습니까?|개별 판매 상품입니까?|무게|길이|폭|높이|고객 리뷰를 허용하시겠습니까?|구매 메모|할인 가격|정상 가격|카테고리|태그|배송 클래스|이미지|다운로드 한도|다운로드 만료일|
    상위|그룹상품|상향 판매|교차 판매|외부 URL|버튼 텍스트|위치||속성 %d 이름|속성 %d 값|속성 %d 표시|속성 %d 글로벌|속성 %d 기본||다운로드 %d 이름|다운로드 %d URL`,
  nb: `ID|Type|Varenummer|Navn|Publisert|Er fremhevet?|Synlighet i katalogen|Kort beskrivelse|Beskrivelse|
    Startdato for utsalgspris|Sluttdato for utsalgspris|Avgiftsstatus|Avgiftsklasse|På lager?|Lager|
    Terskel for lite på lager|Restordre tillatt?~Restbestilling tillatt?|Solgt individuelt?|Vekt|Lengde|Bredde|Høyde|
    Tillat omtaler?|Kjøpsnotat|Utsalgspris|Ordinær pris|Kategorier|Stikkord|Fraktklasse|Bilder|
    Nedlastningsbegrensning|Dager til utløpsdato for nedlastingen|Forelder|Grupperte produkter|Oppsalg|Kryssalg|
    Ekstern URL|Knappetekst|Posisjon||Attributt %d navn|Attributt %d verdi(er)|Attributt %d synlig|
    Attributt %d global|Attributt %d standard||Nedlasting %d navn|Nedlasting %d URL`,
  nl: `ID|Type|Artikelnummer~SKU|Naam|Gepubliceerd|Uitgelicht?|Zichtbaarheid in catalogus|
    Korte omschrijving~Korte beschrijving|Beschrijving|Startdatum actieprijs|Einddatum actieprijs|Btw status|
    Belastingklasse|Op voorraad?|Voorraad|Lage voorraad|Nabestellingen toestaan?|Wordt individueel verkocht?|Gewicht|
    Lengte|Breedte|Hoogte|Klantbeoordelingen toestaan?|Aankoopnotitie|Actieprijs|Reguliere prijs|Categorieën|Tags|
    Verzendklasse|Afbeeldingen|Downloadlimiet|Dagen vervaltijd download|Hoofd|Gegroepeerde producten|Upsells|
    Cross-sells|Externe URL|Knop tekst|Positie|Merken|Naam eigenschap %d|Waarde eigenschap %d|Zichtbare eigenschap %d|
    Globale eigenschap %d|Standaardeigenschap %d||Naam download %d|URL download %d`,
  pl: `ID|Typ|SKU|Nazwa|Opublikowany|Wyróżniony produkt?|Widoczność w katalogu|Krótki opis|Opis|
    Data rozpoczęcia promocji|Data zakończenia promocji|Status podatku|Klasa podatkowa|W magazynie?|Magazyn|
    Niski stan magazynowy|Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Sprzedawany pojedynczo?|Waga|
    Długość|Szerokość|Wysokość|Włącz opinie klientów?|Notatka do zakupu|Cena promocyjna|Cena|Kategorie|Tagi|
    Klasa wysyłkowa|Obrazki|Limit pobrań|Ważność pobierania|Rodzic|Produkty grupowe|Produkty "up-sell"|
    Produkty "Cross-sell"|Zewnętrzny adres URL|Tekst przycisku|Pozycja||Nazwa atrybutu %d|Wartości atrybutu %d|
    Atrybut %d widoczny|Atrybut %d: globalny|Atrybut %d: wartość domyślna||Nazwa %d pliku do pobrania|
    Adres URL %d pliku do pobrania`,
  pt: `ID|Tipo|REF|Nome|Publicado|Em destaque?|Visibilidade no catálogo|Descrição breve|Descrição|
    Data de início do preço promocional|Data de término do preço promocional|Situação fiscal|Classe de imposto|
    Em stock?|Stock|Valor de stock baixo~Valor baixo de inventário|Permitir encomendas pendentes?|
    Vender Individualmente?|Peso|Comprimento|Largura|Altura|Permitir avaliações de clientes?|Nota da encomenda|
    Preço promocional|Preço normal|Categorias|Etiquetas|Classe de envio~Classes de envio|Imagens|
    Limite de descarregamento|Dias para expirar o descarregamento|Pai|Produtos agrupados|Aumenta vendas|
    Vendas cruzadas|URL externo|Texto do botão|Posição||Atributo %d nome|Atributo %d valor(es)|Atributo %d visível|
    Atributo %d global|Atributo %d por omissão||Descarregar %d nome|Descarregar %d URL`,
  'pt-BR': `ID|Tipo|SKU~REF|Nome|Publicado|Em destaque?|Visibilidade no catálogo|Descrição curta|Descrição|
    Data de preço promocional começa em|Data de preço promocional termina em|Status da taxa|Classe de taxa|
    Em estoque?|Estoque|Quantidade baixa de estoque|São permitidas encomendas?|
    Vendido individualmente?~Vender individualmente?|Peso|Comprimento|Largura|Altura|Permitir avaliações de clientes?|
    Nota da compra|Preço promocional|Preço|Categorias|Tags|Classe de entrega|Imagens|Limite de download|
    Dias para expirar o download|Produto ascendente|Grupo de produtos~Produtos agrupados|
    Aumentar vendas~Aumenta vendas|Venda cruzada|URL externa|Texto do botão|Posição||Nome do atributo %d|
    Valores do atributo %d|Visibilidade do atributo %d|Atributo global %d|Atributo padrão %d||Nome do download %d|
    URL de download %d`,
  ru: `ID|Тип|Артикул|Имя|Опубликован|рекомендуемый?|Видимость в каталоге|Краткое описание~Короткое описание|Описание|
    Дата начала действия продажной цены~Дата начала действия скидки|
    Дата окончания действия продажной цены~Дата окончания действия скидки|Статус налога|Налоговый класс|В наличии?|
    Запасы|Величина малых запасов~Малое количество на складе|Возможен ли предзаказ?~Задержанный заказ возможен?|
    Продано индивидуально?|Вес|Длина|Ширина|Высота|Разрешить отзывы от клиентов?|Примечание к покупке|
    Цена распродажи~Акционная цена|Базовая цена|Категории|Метки|Класс доставки|Изображения|
    Лимит загрузок~Лимит скачивания|Число дней до просроченной загрузки~Дней срока скачивания|Родительский|
    Сгруппированные товары|Апсейл~Апсэлы|Кросселы|Внешний URL|Текст кнопки|Позиция|Бренды|Имя атрибута %d|
    Значение(-я) аттрибута(-ов) %d|Видимость атрибута %d|Глобальный атрибут %d|Атрибут %d по умолчанию||
    Имя загрузки %d|URL загрузки %d`,
  sv: `ID|Typ|Artikelnr|Namn|Publicerad|Är utvald?|Synlighet i katalog|Kort beskrivning|Beskrivning|
    Datum när reapriset börjar|Datum när reapriset upphör|Momsstatus|Momsgrupp|I lager?|Lagersaldo|Lågt lagerantal|
    Tillåt restnoteringar?~Restorder tillåtet?|Säljes styckvis?|Vikt|Längd|Bredd|Höjd|Tillåt kundrecensioner?|
    Köpmeddelande|Reapris|Ordinarie pris|Kategorier|Taggar|Fraktklass|Bilder|Nedladdningsgräns|Ladda ned utgångsdagar|
    Förälder|Grupperade produkter|Merförsäljning|Korsförsäljning|Extern URL|Knapptext|Position||Attribut %d namn|
    Attribut %d värde(n)|Attribut %d synligt|Attribut %d globalt|Attribut %d standardvärde||Ladda ned %d namn|
    Ladda ned %d URL`,
  th: `ID|ชนิด|รหัสสินค้า|ชื่อ|เผยแพร่แล้ว|เป็นรายการเด่นหรือไม่|การมองเห็นในแค็ตตาล็อก|คำอธิบายแบบย่อ|คำอธิบาย|
    วันเริ่มต้นลดราคา|วันสิ้นสุดการลดราคา|สถานะภาษี|กลุ่มภาษี|มีสินค้าในคลังสินค้า?|คลังสินค้า||
    อนุญาตให้จองสินค้าหรือไม่|จำกัดการขายแค่ 1 ชิ้นหรือไม่?|น้ำหนัก|ยาว|กว้าง|สูง|เปิดให้ผู้ใช้รีวิวสินค้า?|
    บันทึกในการสั่งซื้อ|ราคาที่ลด|ราคาปกติ|หมวดหมู่|ป้ายกำกับ|ประเภทการจัดส่ง|ไฟล์รูปภาพ|ลิมิตจำนวนดาวน์โหลด|
    วันหมดอายุดาวน์โหลด|หลัก|สินค้ากลุ่ม|Up-sells|Cross-sells|URL ภายนอก|ข้อความของปุ่ม|ตำแหน่ง||ชื่อคุณสมบัติ %d|
    ค่าคุณสมบัติ %d|คุณสมบัติภายนอกที่เห็นได้ %d|คุณสมบัติทั่วไป %d|คุณสมบัติค่าเริ่มต้น %d||ชื่อดาวน์โหลด %d|
    URL ดาวน์โหลด %d`,
  tr: `Kimlik|Tür|Stok kodu (SKU)|İsim|Yayımlanmış|Öne çıkan?|Katalogda görünürlük|Kısa açıklama|Açıklama|
    İndirimli fiyatın başladığı tarih|İndirimli fiyatın bittiği tarih|Vergi durumu|Vergi sınıfı|Stokta?|Stok|
    Düşük stok miktarı|Yok satmaya izin?|Ayrı ayrı mı satılıyor?|Ağırlık|Uzunluk|Genişlik|Yükseklik|
    Müşteri incelemelerine izin verilsin mi?~Müşteri yorumlarına izin?|Satın alma notu|İndirimli satış fiyatı|
    Normal fiyat|Kategoriler|Etiketler|Gönderim sınıfı|Görseller|İndirme sınırı|İndirme sona erme günü|Ebeveyn|
    Gruplanmış ürünler|Yukarı satışlar|Çapraz satışlar|Harici URL|Düğme metni|Konum||Nitelik %d ismi|
    Nitelik %d değer(ler)i|Nitelik %d görünür|Nitelik %d genel|Nitelik %d varsayılan||İndirme %d ismi|
    İndirme %d URL'si`,
  uk: `ID|Тип|Артикул|Ім'я|Опубліковано|Рекомендовано?|Видимість в каталозі|Короткий опис|Опис|Початок акції|
    Завершення акції|Статус податку|Клас податку|В наявності?|Запас|Низька кількість запасів|Дозволити резервування?|
    Продавати окремо?|Вага|Довжина|Ширина|Висота|Дозволити відгуки?|Примітка до покупки|Ціна зі знижкою|Звичайна ціна|
    Категорії|Позначки|Клас доставки|Зображення|Ліміт завантажень|Число днів до закінчення Завантаження|Предок|
    Згруповані товари|Над продажі|Супутні товари|Зовнішній URL|Текст кнопки|Положення||Назва %d атрибуту|
    %d значення атрибуту|Атрибут %d видимий|Атрибут %d глобальний|Атрибут %d за замовчуванням||Завантажити %d назву|
    Завантажити %d URL`,
  vi: `ID|Loại|Mã sản phẩm|Tên|Đã đăng|Nhãn nổi bật?|Hiển thị trong danh mục|Mô tả ngắn|Mô tả|Ngày bắt đầu giảm giá|
    Ngày kết thúc giảm giá|Trạng thái thuế|Lớp thuế|Còn hàng?|Kho|Số lượng tồn kho ít|Cho phép đặt trước?|Bán riêng?|
    Cân nặng|Độ dài|Độ rộng|Chiều cao|Cho phép đánh giá của khách hàng?|Ghi chú thanh toán|Giá khuyến mãi|
    Giá bán thường|Danh mục|Từ khóa|Lớp giao hàng|Hình ảnh|Giới hạn tải xuống|Ngày hết hạn tải về|Gốc|
    Các sản phẩm theo nhóm|Upsells|Bán chéo|URL ngoài|Nội dung nút bấm|Vị trí||Tên thuộc tính %d|
    Giá trị thuộc tính %d|Thuộc tính hiển thị %d|Thuộc tính toàn cục  %d|Thuộc tính mặc định %d||
    Tên tập tin tải về %d|URL tập tin tải về %d`,
  'zh-Hans': `ID|类型|SKU|名称|已发布|是推荐产品？|在列表页可见|简短描述|描述|促销开始日期|促销截止日期|税状态|税类|有货？|库存|库存不足|允许缺货下单？|单独出售？|重量|长度|宽度|高度|允许顾客评价？|购物备注|
    促销价格|常规售价|分类|标签|运费类|图片|下载限制|下载的过期天数|父级|分组产品|交叉销售|交叉销售|外部链接|按钮文本|位置||属性 %d 名称|属性 %d 值|属性 %d 可见|属性 %d  的全局|
    属性 %d  的默认值||下载 %d 的名称|下载 %d 的链接`,
  'zh-Hant': `代碼|類型|貨號|名稱|已發佈|是特色商品？|目錄的可見度|簡短內容說明~簡短描述|描述|折扣價開始日期|折扣價結束日期|稅金狀態|稅率類別|有庫存？|庫存|低庫存量|允許無庫存下單嗎？|單獨銷售?|重量|長|寬|高|
    允許客戶評論嗎？|購買備註|折扣價|原價|分類|標籤|運送類別|圖片|下載限制|下載點過期天數|上層|組合商品|追加銷售~向上銷售|交叉銷售~交叉型|外部網址|按鈕文字~底部文字|位置||屬性 %d 名稱|屬性 %d 值|
    屬性 %d 可見|屬性 %d 全域|屬性 %d 預設||下載 %d 名稱|下載 %d 網址`,
}

/** In English; `%d` is a number. */
export const TRANSLATED_COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Download limit',
  'Download expiry days',
  'Parent',
  'Grouped products',
  'Upsells',
  'Cross-sells',
  'External URL',
  'Button text',
  'Position',
  'Brands',
  'Attribute %d name',
  'Attribute %d value(s)',
  'Attribute %d visible',
  'Attribute %d global',
  'Attribute %d default',
  'Download %d ID',
  'Download %d name',
  'Download %d URL',
]
