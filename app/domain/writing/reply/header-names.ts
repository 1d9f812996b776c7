/** The parts of a reply in the order of the prompt, each with those that it holds; what holds others has no text of its own. */
const OUTLINE = {
  description: [],
  features: [],
  specifications: [],
  seo: ['titles', 'seoBullets', 'seoDescription'],
  meta: ['metaTitle', 'metaDescription'],
  slug: [],
  tags: [],
} as const

type MainPart = keyof typeof OUTLINE
type Subdivision = (typeof OUTLINE)[MainPart][number]
export type Part = MainPart | Subdivision
export type Group = 'seo' | 'meta'

export const MAIN_PARTS = Object.keys(OUTLINE) as MainPart[]
export const PARTS: Part[] = MAIN_PARTS.flatMap((part) => [part, ...OUTLINE[part]])
export const GROUPS: readonly Group[] = ['seo', 'meta']

/** The group that a part is, or belongs to. */
export function groupOf(section: string): Group | undefined {
  return GROUPS.find((group) => [group, ...OUTLINE[group]].some((part) => part === section))
}

// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Japanese, Chinese, Arabic, Turkish,
// Hindi, Korean, Swedish; then the Nordic and Czech forms that cost nothing.

/** Names that mean a part wherever they stand alone or before a colon. */
export const FULL_NAMES: Record<Part, string> = {
  description: `Product Descriptions|Product Description|Products Descriptions|Products Description
    Produktbeschreibung|Produktbeschreibungen|Produktbeschrieb
    Description du produit|Descriptions du produit|Description de produit|Descriptions de produit|Descriptions de produits|Descriptions des produits|Description produit|Descriptions produit
    Descripción del producto|Descripciones del producto|Descripción de producto|Descripciones de producto|Descripciones de productos
    Descrizione del prodotto|Descrizioni del prodotto|Descrizione prodotto|Descrizioni prodotto|Descrizioni dei prodotti|Descrizioni di prodotto
    Descrição do produto|Descrições do produto|Descrição de produto|Descrições de produto|Descrições dos produtos
    Productbeschrijving|Productbeschrijvingen|Productomschrijving|Productomschrijvingen
    Opis produktu|Opisy produktu|Opisy produktów
    Описание товара|Описание продукта|Описания товара|Описания продукта|Описание изделия
    商品説明|製品説明|商品の説明|製品の説明|商品説明文|製品説明文
    产品描述|商品描述|产品介绍|商品介绍|產品描述|商品描述
    وصف المنتج|أوصاف المنتج|أوصاف المنتجات
    Ürün açıklaması|Ürün açıklamaları|Ürün tanımı|Ürün tanımları
    उत्पाद विवरण|उत्पाद का विवरण|उत्पाद वर्णन|उत्पाद का वर्णन
    제품 설명|상품 설명|제품 설명문
    Produktbeskrivning|Produktbeskrivningar|Produktbeskrivelse|Produktbeskrivelser|Popis produktu|Tuotekuvaus`,
  features: `Feature Highlights|Features Highlights|Key Features|Product Features|Feature Highlight
    Produktmerkmale|Produkt-Highlights|Hauptmerkmale|Besondere Merkmale|Die wichtigsten Merkmale|Merkmale im Überblick|Produktvorteile|Funktions-Highlights|Funktionshighlights
    Points forts|Caractéristiques principales|Points forts du produit|Caractéristiques clés|Points clés
    Características destacadas|Características principales|Aspectos destacados|Puntos destacados|Características clave
    Caratteristiche principali|Punti di forza|Caratteristiche in evidenza|Punti salienti
    Destaques|Principais características|Características em destaque|Destaques do produto|Recursos em destaque|Destaques das características
    Belangrijkste kenmerken|Productkenmerken|Uitgelichte kenmerken|Hoogtepunten
    Najważniejsze cechy|Główne cechy|Kluczowe cechy|Cechy produktu|Wyróżnione cechy
    Основные характеристики|Ключевые особенности|Основные особенности|Особенности товара|Главные особенности|Преимущества товара
    主な特徴|特徴のハイライト|特長|製品の特徴|商品の特徴|商品特徴|機能のハイライト|特徴ハイライト|おすすめポイント
    功能亮点|产品亮点|产品特点|主要特点|产品特色|特色亮点|功能特点|商品亮点|產品特色
    أبرز الميزات|الميزات الرئيسية|أهم الميزات|أبرز المميزات|أهم المميزات|ميزات المنتج|المميزات الرئيسية
    Öne çıkan özellikler|Temel özellikler|Ürün özellikleri|Özelliklerin öne çıkanları
    मुख्य विशेषताएं|मुख्य विशेषताएँ|प्रमुख विशेषताएं|प्रमुख विशेषताएँ|विशेषताओं की मुख्य बातें|फीचर हाइलाइट्स
    주요 특징|주요 기능|특징 하이라이트|기능 하이라이트|제품 특징|핵심 특징
    Produktegenskaper|Viktigaste egenskaper|Höjdpunkter|Huvudfunktioner|Utvalda egenskaper|Funktioner i korthet`,
  specifications: `Specification Details|Product Specifications|Technical Specifications|Technical Details|Specifications Details|Specification Detail
    Technische Daten|Technische Details|Spezifikationsdetails|Technische Spezifikationen|Produktspezifikationen|Produktdaten
    Détails des spécifications|Caractéristiques techniques|Fiche technique|Spécifications techniques|Détails techniques|Détails de spécification
    Especificaciones técnicas|Detalles de especificaciones|Detalles de las especificaciones|Detalles técnicos|Ficha técnica|Detalles de especificación
    Specifiche tecniche|Dettagli delle specifiche|Dettagli tecnici|Scheda tecnica|Caratteristiche tecniche|Dettagli specifiche
    Especificações técnicas|Detalhes das especificações|Detalhes técnicos|Detalhes da especificação|Detalhes de especificação
    Specificatiedetails|Technische specificaties|Productspecificaties|Technische gegevens
    Dane techniczne|Szczegóły specyfikacji|Specyfikacja techniczna|Specyfikacja produktu|Szczegółowa specyfikacja
    Технические характеристики|Детали спецификации|Подробные характеристики|Спецификация товара|Характеристики товара
    仕様詳細|製品仕様|商品仕様|仕様の詳細|詳細仕様|スペック詳細
    规格详情|产品规格|规格参数|技术规格|详细规格|产品参数|商品规格|規格詳情
    تفاصيل المواصفات|المواصفات الفنية|المواصفات التقنية|مواصفات المنتج
    Teknik özellikler|Özellik detayları|Teknik detaylar|Ürün teknik özellikleri|Spesifikasyon detayları
    विनिर्देश विवरण|तकनीकी विनिर्देश|तकनीकी विवरण|विशिष्टता विवरण|विनिर्देशों का विवरण|विनिर्देशन विवरण
    사양 세부 정보|제품 사양|상세 사양|기술 사양|사양 세부사항|사양 상세
    Specifikationsdetaljer|Tekniska specifikationer|Produktspecifikationer|Tekniska data|Tekniske data|Tekniske specifikationer`,
  seo: `SEO-Optimized Content|SEO Optimised Content|SEO Content|SEO Optimized|Search Engine Optimized Content
    SEO-optimierter Inhalt|SEO-optimierte Inhalte|SEO-Inhalte|SEO-Inhalt
    Contenu optimisé pour le SEO|Contenu optimisé SEO|Contenu SEO|Contenu optimisé pour le référencement
    Contenido optimizado para SEO|Contenido SEO|Contenido optimizado para el SEO
    Contenuto ottimizzato per la SEO|Contenuti ottimizzati per la SEO|Contenuto SEO|Contenuti SEO|Contenuto ottimizzato SEO|Contenuto ottimizzato per SEO
    Conteúdo otimizado para SEO|Conteúdo SEO
    SEO-geoptimaliseerde inhoud|SEO-geoptimaliseerde content|SEO-inhoud|SEO-content
    Treści zoptymalizowane pod SEO|Treść zoptymalizowana pod kątem SEO|Treści SEO|Treść zoptymalizowana pod SEO
    SEO-оптимизированный контент|SEO-контент|Контент для SEO|Оптимизированный для SEO контент
    SEO最適化コンテンツ|SEO対策コンテンツ|SEOコンテンツ
    SEO优化内容|SEO內容|SEO内容|搜索引擎优化内容
    محتوى محسّن لمحركات البحث|المحتوى المحسن لمحركات البحث|محتوى محسن لتحسين محركات البحث|محتوى SEO
    SEO uyumlu içerik|SEO için optimize edilmiş içerik|SEO içeriği|SEO optimize içerik
    SEO अनुकूलित सामग्री|एसईओ अनुकूलित सामग्री|SEO-अनुकूलित सामग्री|SEO सामग्री
    SEO 최적화 콘텐츠|SEO 콘텐츠|검색엔진 최적화 콘텐츠
    SEO-optimerat innehåll|SEO-innehåll|SEO-optimeret indhold|SEO-optimalisert innhold`,
  titles: `Optimized Titles|Optimised Titles|SEO Titles|SEO Title Options|Title Options|SEO-Optimized Titles|Optimized Title|SEO Title
    Optimierte Titel|SEO-Titel|Titelvorschläge|Titeloptionen
    Titres optimisés|Titres SEO|Options de titre|Titre SEO
    Títulos optimizados|Títulos SEO|Opciones de título
    Titoli ottimizzati|Titoli SEO|Opzioni di titolo
    Títulos otimizados|Opções de título
    Geoptimaliseerde titels|SEO-titels
    Zoptymalizowane tytuły|Tytuły SEO
    Оптимизированные заголовки|SEO-заголовки|Варианты заголовков
    最適化タイトル|最適化されたタイトル|SEOタイトル|タイトル案
    优化标题|SEO标题|标题选项|優化標題
    عناوين محسّنة|العناوين المحسنة|عناوين SEO
    Optimize edilmiş başlıklar|SEO başlıkları|Optimize başlıklar
    अनुकूलित शीर्षक|SEO शीर्षक|एसईओ शीर्षक
    최적화된 제목|최적화 제목|SEO 제목
    Optimerade titlar|SEO-titlar|Optimerede titler`,
  seoBullets: `SEO Bullet Points|SEO Bullets|SEO Bullet Point|SEO-Optimized Bullet Points
    SEO-Stichpunkte|SEO-Aufzählungspunkte|SEO-Bulletpoints
    Puces SEO|Points clés SEO|Liste à puces SEO|Points SEO
    Viñetas SEO|Puntos clave SEO|Puntos SEO
    Punti elenco SEO|Elenco puntato SEO|Punti chiave SEO
    Marcadores SEO|Tópicos SEO|Pontos-chave SEO
    SEO-opsommingstekens|SEO-opsommingspunten|SEO-bulletpoints|SEO-kernpunten
    Punkty SEO|Wypunktowanie SEO|Punkty kluczowe SEO
    SEO-пункты|Маркированный список SEO|SEO-тезисы|Пункты для SEO
    SEO箇条書き|SEO用箇条書き
    SEO要点|SEO卖点|SEO重点|SEO项目符号
    نقاط SEO|نقاط تحسين محركات البحث
    SEO madde işaretleri|SEO maddeleri
    SEO बुलेट पॉइंट|SEO बुलेट पॉइंट्स|SEO बिंदु|एसईओ बुलेट पॉइंट्स|एसईओ बुलेट पॉइंट
    SEO 글머리 기호|SEO 핵심 포인트|SEO 요점
    SEO-punkter|SEO-punktlista`,
  seoDescription: `SEO Description|SEO-Optimized Description
    SEO-Beschreibung|Description SEO|Descripción SEO|Descrizione SEO|Descrição SEO|SEO-beschrijving|SEO-omschrijving|Opis SEO
    SEO-описание|Описание SEO|Описание для SEO|SEO説明文|SEO説明|SEO描述|SEO简介|وصف SEO|SEO açıklaması|SEO विवरण|एसईओ विवरण|SEO 설명|SEO-beskrivning|SEO-beskrivelse`,
  meta: `Meta Tags|Meta Tag|Metatags|Meta Data|Meta Information
    Metadaten|Balises méta|Métadonnées|Balises meta|Metaetiquetas|Etiquetas meta|Metadatos|Tag meta|Metadati|Metadados|Tags meta|Metadane|Meta tagi|Metatagi|Znaczniki meta
    Мета-теги|Метатеги|Метаданные|メタタグ|元标签|Meta标签|元標籤|العلامات الوصفية|وسوم الميتا|علامات ميتا|Meta etiketleri|मेटा टैग|मेटा टैग्स|메타 태그|Metataggar`,
  metaTitle: `Meta Title|Metatitle|Titel-Tag|Meta-Titel|Méta-titre|Meta titre|Metatítulo|Meta título|Título meta|Meta titolo|Titolo meta|Metatitel|Meta tytuł|Tytuł meta|Metatytuł
    Мета-заголовок|Мета-тайтл|Метазаголовок|メタタイトル|元标题|Meta标题|عنوان الميتا|العنوان التعريفي|عنوان ميتا|Meta başlık|Meta başlığı|मेटा शीर्षक|मेटा टाइटल|메타 제목|메타 타이틀|Titre méta|Titre meta|Metatittel|Title Tag`,
  metaDescription: `Meta Description|Metadescription|Meta-Beschreibung|Metabeschreibung|Méta-description|Meta descripción|Metadescripción|Descripción meta|Meta descrizione|Descrizione meta|Metadescrição|Meta descrição|Descrição meta
    Meta-beschrijving|Metabeschrijving|Meta-omschrijving|Meta opis|Opis meta|Метаописание|Мета-описание|Мета-дескрипшн|メタディスクリプション|メタ説明|メタ説明文|元描述|Meta描述
    وصف الميتا|الوصف التعريفي|وصف ميتا|Meta açıklama|Meta açıklaması|मेटा विवरण|메타 설명|Metabeskrivning|Meta-beskrivning|Description méta|Description meta|Metabeskrivelse`,
  slug: `Slug|URL Slug|Product Slug|SEO Slug|URL-Slug|Slug URL|Slug de URL|Slug d'URL|Slug dell'URL|URL-slug|Слаг|URL-слаг|ЧПУ|スラッグ|URLスラッグ|URL别名|网址别名|URL 别名|Slug اسم
    الاسم اللطيف|الرابط الدائم|رابط URL|स्लग|URL स्लग|यूआरएल स्लग|슬러그|URL 슬러그|Kısa URL|URL kısa adı|Slugg|Permalink`,
  tags: `Products Tags|Product Tags|Products Tag|Product Tag
    Produkt-Tags|Produkttags|Produktschlagwörter|Tags du produit|Étiquettes du produit|Tags produits|Tags de produit|Étiquettes de produit|Tags produit|Balises produit|Étiquettes produit
    Etiquetas del producto|Etiquetas de producto|Etiquetas de productos|Tag del prodotto|Tag prodotto|Tag dei prodotti|Etichette del prodotto|Tag di prodotto
    Tags do produto|Etiquetas do produto|Tags de produto|Tags dos produtos|Producttags|Productlabels|Tagi produktu|Tagi produktów|Znaczniki produktu|Tagi produktowe
    Теги товара|Теги продукта|Теги товаров|Метки товара|商品タグ|製品タグ|产品标签|商品标签|產品標籤|وسوم المنتج|علامات المنتج|وسوم المنتجات|Ürün etiketleri
    उत्पाद टैग|उत्पाद टैग्स|उत्पाद के टैग|제품 태그|상품 태그|Produkttaggar|Produktetiketter|Produktmerker`,
}

/** Shorter names, which mean a part only where a line is plainly a header. */
export const SHORT_NAMES: Partial<Record<Part, string>> = {
  description: `Description|Descriptions|Overview|Product Overview|Beschreibung|Beschreibungen|Descripción|Descripciones|Descrizione|Descrizioni|Descrição|Descrições
    Beschrijving|Omschrijving|Opis|Opisy|Описание|Описания|説明|描述|简介|الوصف|وصف|Açıklama|Açıklamalar|विवरण|वर्णन|설명|Beskrivning|Beskrivelse`,
  features: `Features|Feature|Highlights|Product Highlights|Merkmale|Eigenschaften|Vorteile|Caractéristiques|Atouts|Características|Caratteristiche|Kenmerken|Eigenschappen|Cechy|Zalety
    Особенности|Преимущества|Характеристики|特徴|特点|特色|亮点|الميزات|المميزات|Özellikler|विशेषताएं|विशेषताएँ|특징|기능|Egenskaper|Funktioner`,
  specifications: `Specifications|Specification|Specs|Tech Specs|Spezifikationen|Spezifikation|Spécifications|Especificaciones|Specifiche|Especificações|Specificaties|Specyfikacja|Dane
    Спецификация|Спецификации|仕様|スペック|规格|参数|المواصفات|Spesifikasyonlar|विनिर्देश|विशिष्टताएं|사양|스펙|Specifikationer|Specifikation`,
  seo: 'SEO|एसईओ',
  titles:
    'Titles|Title|Titel|Titres|Títulos|Titoli|Titels|Tytuły|Заголовки|タイトル|标题|العناوين|Başlıklar|शीर्षक|제목|Titlar',
  seoBullets: 'Bullet Points|Bullets',
  meta: 'Meta|SEO Metadata|मेटा|Мета|メタ',
  slug: 'URL|Handle|URL Handle',
  tags: `Tags|Tag|Keywords|Hashtags|Schlagwörter|Schlagworte|Stichwörter|Étiquettes|Mots-clés|Etiquetas|Palabras clave|Etichette|Parole chiave|Palavras-chave|Labels|Trefwoorden|Tagi|Słowa kluczowe
    Теги|Метки|Ключевые слова|タグ|标签|关键词|標籤|الوسوم|وسوم|الكلمات المفتاحية|Etiketler|Anahtar kelimeler|टैग|टैग्स|태그|키워드|Taggar|Nyckelord|Etiketter`,
}

/** What a short name means inside the SEO or the meta part; `ignored` text belongs to none. */
export const NAMES_WITHIN: Record<Group, Partial<Record<Part | 'ignored', string>>> = {
  seo: {
    titles: `Titles|Title|Titel|Titres|Titre|Títulos|Título|Titoli|Titolo|Titels|Tytuły|Заголовки|Заголовок|タイトル|标题|標題|العناوين|العنوان|Başlıklar|Başlık|शीर्षक|제목|Titlar|Product Titles`,
    seoBullets: `Bullet Points|Bullets|Bullet|Key Points|Stichpunkte|Aufzählungspunkte|Puces|Points clés|Viñetas|Puntos clave|Punti elenco|Punti chiave|Marcadores|Tópicos|Opsommingstekens|Kernpunten|Punkty|Wypunktowanie
      Пункты|Тезисы|Маркированный список|箇条書き|要点|卖点|项目符号|النقاط|نقاط|Madde işaretleri|Maddeler|बुलेट पॉइंट|बुलेट पॉइंट्स|बिंदु|글머리 기호|요점|Punkter|Punktlista`,
    seoDescription: `Description|Beschreibung|Descripción|Descrizione|Descrição|Beschrijving|Omschrijving|Opis|Описание|説明文|説明|描述|简介|الوصف|وصف|Açıklama|विवरण|설명|Beskrivning|Beskrivelse`,
    ignored:
      'Keywords|Primary Keywords|Focus Keyword|Focus Keywords|Keyword|Schlüsselwörter|Mots-clés|Palabras clave|Ключевые слова|关键词|キーワード|키워드',
  },
  meta: {
    metaTitle: `Title|Titel|Titre|Título|Titolo|Tytuł|Заголовок|タイトル|标题|標題|العنوان|عنوان|Başlık|शीर्षक|टाइटल|제목|타이틀|Title Tag`,
    metaDescription: `Description|Beschreibung|Descripción|Descrizione|Descrição|Beschrijving|Omschrijving|Opis|Описание|説明|説明文|ディスクリプション|描述|الوصف|وصف|Açıklama|विवरण|설명|Beskrivning|Beskrivelse`,
    ignored:
      'Keywords|Meta Keywords|Keyword|Robots|Canonical|Viewport|Meta-Schlüsselwörter|Mots-clés|Palabras clave',
  },
}

const META = /meta|мета|メタ|元|ميتا|मेटा|메타/
const SEO = /seo|एसईओ/
const OPTIMIZED = /seo|एसईओ|optimi|ottimi|otimi|zoptym|оптим|最適|优化|محسن|अनुकूल|최적/
const TITLE = /tit[eluo]|titr|tyt|заголов|タイトル|标题|عنوان|عناوين|basli|शीर्षक|제목/
const TEXT = /descri|beschr|omschr|opis|описа|説明|描述|وصف|acikla|विवरण|설명|beskriv/

/**
 * Word stems, for headers that carry a mark (`===`, `#`) but say it in their own way. They are tried on the folded
 * text, in this order, and every pattern of a row has to occur.
 */
export const STEMS: readonly [Part, ...RegExp[]][] = [
  ['metaTitle', META, TITLE],
  ['metaDescription', META, TEXT],
  ['meta', META],
  ['seoBullets', SEO, /bullet|stich|punkt|punto|punti|puce|vinet|пункт|箇条|要点|نقاط|madde|बुलेट|글머리/],
  ['seoDescription', SEO, TEXT],
  ['titles', OPTIMIZED, TITLE],
  ['seo', SEO],
  ['slug', /slug|слаг|スラッグ|स्लग|슬러그/],
  ['tags', /(?:^|product|produkt|artikel|[ -])tag|schlagw|etiquet|etiket|теги|метки|タグ|标签|وسوم|टैग|태그/],
  [
    'specifications',
    /specif|spezif|especif|spesif|specyf|technical|technisch|techniq|tecnic|teknis|teknik|специф|技术|规格|仕様|مواصفات|विनिर्देश|사양/,
  ],
  [
    'features',
    /feature|highlight|merkmal|kenmerk|caracterist|caratteristic|atout|cech|особенн|преимущ|特徴|特点|亮点|ميزات|ozellik|विशेषता|특징|egenskap/,
  ],
  ['description', TEXT],
]
