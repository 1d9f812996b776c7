import type { Topic } from './facts.ts'
import { SHORT_PHRASES } from './short-phrases.ts'

/** How a language says what the stand-in has to say. `{name}` and `{facts}` are filled in; `~` is between alternatives. */
export interface Phrases {
  /** Section headers and inner headers, in the order of `HEADERS`. */
  headers: string[]
  labels: Record<Topic, string>
  glance: string
  also: string
  limits: string
  and: string
  comma: string
}

/** The headers that the prompt asks for. */
export const HEADERS = [
  'PRODUCT DESCRIPTIONS',
  'FEATURE HIGHLIGHTS',
  'SPECIFICATION DETAILS',
  'SEO-OPTIMIZED CONTENT',
  'OPTIMIZED TITLES',
  'SEO BULLET POINTS',
  'SEO DESCRIPTION',
  'META TAGS',
  'META TITLE',
  'META DESCRIPTION',
  'SLUG',
  'PRODUCTS TAGS',
]

const TOPICS: Topic[] = [
  ...(['limit', 'warranty', 'included', 'care', 'standard', 'origin', 'colours', 'connection'] as const),
  ...(['load', 'weight', 'capacity', 'power', 'size', 'material', 'details'] as const),
]

/** The phrases of a language by its English name; English where the stand-in has none for it. */
export function phrasesFor(language: string): Phrases {
  return LANGUAGES[language] ?? shortPhrases(language) ?? ENGLISH
}

function shortPhrases(language: string): Phrases | undefined {
  const [glance, also, limits, and, label] = SHORT_PHRASES[language]?.split('|') ?? []
  if (label === undefined) return undefined
  const sentences = `${glance}, {name}: {facts}.|${also}: {facts}.|${limits}: {facts}.| ${and} |, `
  return phrases('', TOPICS.map(() => label).join('|'), sentences)
}

// Headers, labels and sentences as one line each, so that the table can be read down.
function phrases(headers: string, labels: string, sentences: string): Phrases {
  const words = labels.split('|')
  const [glance = '', also = '', limits = '', and = ' ', comma = ', '] = sentences.split('|')
  return {
    headers: headers === '' ? HEADERS : headers.split('|'),
    labels: Object.fromEntries(TOPICS.map((topic, at) => [topic, words[at] ?? topic])) as Record<
      Topic,
      string
    >,
    glance,
    also,
    limits,
    and,
    comma,
  }
}

const ENGLISH = phrases(
  '',
  'Good to know|Warranty|In the box|Care|Standard|Origin|Colours|Connection|Load|Weight|Capacity|Power|Size|Material|Details',
  '{name} at a glance: {facts}.~What you get with {name}: {facts}.~{name}, in plain words: {facts}.|There is more to it: {facts}.~On top of that: {facts}.|Good to know before you buy: {facts}.| and |, ',
)

const LANGUAGES: Record<string, Phrases> = {
  English: ENGLISH,
  German: phrases(
    'PRODUKTBESCHREIBUNGEN|FEATURE-HIGHLIGHTS|SPEZIFIKATIONSDETAILS|SEO-OPTIMIERTER INHALT|OPTIMIERTE TITEL|SEO-STICHPUNKTE|SEO-BESCHREIBUNG|META-TAGS|META-TITEL|META-BESCHREIBUNG|SLUG|PRODUKT-TAGS',
    'Gut zu wissen|Garantie|Lieferumfang|Pflege|Standard|Herkunft|Farben|Anschluss|Belastbarkeit|Gewicht|Fassungsvermögen|Leistung|Größe|Material|Details',
    '{name} auf einen Blick: {facts}.|Außerdem: {facts}.|Gut zu wissen vor dem Kauf: {facts}.| und |, ',
  ),
  French: phrases(
    'DESCRIPTIONS DU PRODUIT|POINTS FORTS|DÉTAILS DES SPÉCIFICATIONS|CONTENU OPTIMISÉ POUR LE SEO|TITRES OPTIMISÉS|PUCES SEO|DESCRIPTION SEO|BALISES MÉTA|MÉTA-TITRE|MÉTA-DESCRIPTION|SLUG|TAGS DU PRODUIT',
    'Bon à savoir|Garantie|Contenu|Entretien|Norme|Origine|Couleurs|Connexion|Charge|Poids|Capacité|Puissance|Dimensions|Matière|Détails',
    '{name} en un coup d’œil : {facts}.|À cela s’ajoutent : {facts}.|Bon à savoir avant l’achat : {facts}.| et |, ',
  ),
  Spanish: phrases(
    'DESCRIPCIONES DEL PRODUCTO|CARACTERÍSTICAS DESTACADAS|DETALLES DE LAS ESPECIFICACIONES|CONTENIDO OPTIMIZADO PARA SEO|TÍTULOS OPTIMIZADOS|VIÑETAS SEO|DESCRIPCIÓN SEO|ETIQUETAS META|METATÍTULO|METADESCRIPCIÓN|SLUG|ETIQUETAS DEL PRODUCTO',
    'Conviene saber|Garantía|Incluye|Cuidado|Norma|Origen|Colores|Conexión|Carga|Peso|Capacidad|Potencia|Medidas|Material|Detalles',
    '{name} de un vistazo: {facts}.|Además: {facts}.|Conviene saber antes de comprar: {facts}.| y |, ',
  ),
  Italian: phrases(
    'DESCRIZIONI DEL PRODOTTO|CARATTERISTICHE IN EVIDENZA|DETTAGLI DELLE SPECIFICHE|CONTENUTO OTTIMIZZATO PER LA SEO|TITOLI OTTIMIZZATI|PUNTI ELENCO SEO|DESCRIZIONE SEO|META TAG|META TITOLO|META DESCRIZIONE|SLUG|TAG DEL PRODOTTO',
    'Da sapere|Garanzia|Contenuto|Cura|Norma|Origine|Colori|Collegamento|Portata|Peso|Capacità|Potenza|Misure|Materiale|Dettagli',
    '{name} in breve: {facts}.|Inoltre: {facts}.|Da sapere prima dell’acquisto: {facts}.| e |, ',
  ),
  Portuguese: phrases(
    'DESCRIÇÕES DO PRODUTO|DESTAQUES DAS CARACTERÍSTICAS|DETALHES DAS ESPECIFICAÇÕES|CONTEÚDO OTIMIZADO PARA SEO|TÍTULOS OTIMIZADOS|TÓPICOS SEO|DESCRIÇÃO SEO|META TAGS|META TÍTULO|META DESCRIÇÃO|SLUG|TAGS DO PRODUTO',
    'Bom saber|Garantia|Inclui|Cuidados|Norma|Origem|Cores|Ligação|Carga|Peso|Capacidade|Potência|Medidas|Material|Detalhes',
    '{name} num relance: {facts}.|Além disso: {facts}.|Bom saber antes de comprar: {facts}.| e |, ',
  ),
  Dutch: phrases(
    'PRODUCTBESCHRIJVINGEN|BELANGRIJKSTE KENMERKEN|SPECIFICATIEDETAILS|SEO-GEOPTIMALISEERDE INHOUD|GEOPTIMALISEERDE TITELS|SEO-OPSOMMINGSPUNTEN|SEO-BESCHRIJVING|METATAGS|METATITEL|METABESCHRIJVING|SLUG|PRODUCTTAGS',
    'Goed om te weten|Garantie|In de doos|Onderhoud|Norm|Herkomst|Kleuren|Aansluiting|Belasting|Gewicht|Inhoud|Vermogen|Maat|Materiaal|Details',
    '{name} in één oogopslag: {facts}.|Verder: {facts}.|Goed om te weten voor de aankoop: {facts}.| en |, ',
  ),
  Polish: phrases(
    'OPISY PRODUKTU|NAJWAŻNIEJSZE CECHY|SZCZEGÓŁY SPECYFIKACJI|TREŚCI ZOPTYMALIZOWANE POD SEO|ZOPTYMALIZOWANE TYTUŁY|PUNKTY SEO|OPIS SEO|TAGI META|TYTUŁ META|OPIS META|SLUG|TAGI PRODUKTU',
    'Warto wiedzieć|Gwarancja|W zestawie|Pielęgnacja|Norma|Pochodzenie|Kolory|Złącze|Udźwig|Waga|Pojemność|Moc|Wymiary|Materiał|Szczegóły',
    '{name} w skrócie: {facts}.|Ponadto: {facts}.|Warto wiedzieć przed zakupem: {facts}.| i |, ',
  ),
  Russian: phrases(
    'ОПИСАНИЯ ПРОДУКТА|КЛЮЧЕВЫЕ ОСОБЕННОСТИ|ДЕТАЛИ СПЕЦИФИКАЦИИ|SEO-ОПТИМИЗИРОВАННЫЙ КОНТЕНТ|ОПТИМИЗИРОВАННЫЕ ЗАГОЛОВКИ|SEO-ПУНКТЫ|SEO-ОПИСАНИЕ|МЕТА-ТЕГИ|МЕТА-ЗАГОЛОВОК|МЕТА-ОПИСАНИЕ|СЛАГ|ТЕГИ ПРОДУКТА',
    'Полезно знать|Гарантия|В комплекте|Уход|Стандарт|Происхождение|Цвета|Подключение|Нагрузка|Вес|Объём|Мощность|Размер|Материал|Подробности',
    '{name} вкратце: {facts}.|Кроме того: {facts}.|Полезно знать перед покупкой: {facts}.| и |, ',
  ),
  Japanese: phrases(
    '商品説明|主な特徴|仕様詳細|SEO最適化コンテンツ|最適化タイトル|SEO箇条書き|SEO説明|メタタグ|メタタイトル|メタディスクリプション|スラッグ|商品タグ',
    'ご注意|保証|付属品|お手入れ|規格|産地|カラー|接続|耐荷重|重量|容量|出力|サイズ|素材|詳細',
    '{name}の特徴：{facts}。|さらに：{facts}。|ご購入の前に：{facts}。|、|、',
  ),
  'Chinese (Simplified)': phrases(
    '产品描述|功能亮点|规格详情|SEO优化内容|优化标题|SEO要点|SEO描述|元标签|元标题|元描述|Slug|产品标签',
    '温馨提示|保修|包装内含|保养|标准|产地|颜色|连接|承重|重量|容量|功率|尺寸|材质|详情',
    '{name}一览：{facts}。|此外：{facts}。|购买前请知悉：{facts}。|，|，',
  ),
  Arabic: phrases(
    'أوصاف المنتج|أبرز الميزات|تفاصيل المواصفات|محتوى محسّن لمحركات البحث|عناوين محسّنة|نقاط SEO|وصف SEO|العلامات الوصفية|عنوان الميتا|وصف الميتا|الرابط الدائم|وسوم المنتج',
    'معلومة مهمة|الضمان|محتويات العلبة|العناية|المعيار|المنشأ|الألوان|الاتصال|الحمولة|الوزن|السعة|القدرة|المقاس|الخامة|التفاصيل',
    'نظرة سريعة على {name}: {facts}.|إضافة إلى ذلك: {facts}.|معلومة قبل الشراء: {facts}.|، |، ',
  ),
  Turkish: phrases(
    'ÜRÜN AÇIKLAMALARI|ÖNE ÇIKAN ÖZELLİKLER|ÖZELLİK DETAYLARI|SEO UYUMLU İÇERİK|OPTİMİZE EDİLMİŞ BAŞLIKLAR|SEO MADDELERİ|SEO AÇIKLAMASI|META ETİKETLERİ|META BAŞLIĞI|META AÇIKLAMASI|SLUG|ÜRÜN ETİKETLERİ',
    'Bilmekte fayda var|Garanti|Kutu içeriği|Bakım|Standart|Menşe|Renkler|Bağlantı|Yük|Ağırlık|Hacim|Güç|Ölçü|Malzeme|Ayrıntılar',
    'Bir bakışta {name}: {facts}.|Ayrıca: {facts}.|Satın almadan önce: {facts}.| ve |, ',
  ),
  Hindi: phrases(
    'उत्पाद विवरण|मुख्य विशेषताएं|विनिर्देश विवरण|एसईओ अनुकूलित सामग्री|अनुकूलित शीर्षक|एसईओ बुलेट पॉइंट्स|एसईओ विवरण|मेटा टैग|मेटा शीर्षक|मेटा विवरण|स्लग|उत्पाद टैग',
    'ध्यान दें|वारंटी|डिब्बे में|देखभाल|मानक|मूल|रंग|कनेक्शन|भार क्षमता|वज़न|क्षमता|शक्ति|आकार|सामग्री|विवरण',
    '{name} एक नज़र में: {facts}।|इसके अलावा: {facts}।|खरीदने से पहले जानें: {facts}।| और |, ',
  ),
  Korean: phrases(
    '제품 설명|주요 특징|사양 세부 정보|SEO 최적화 콘텐츠|최적화된 제목|SEO 글머리 기호|SEO 설명|메타 태그|메타 제목|메타 설명|슬러그|제품 태그',
    '참고 사항|보증|구성품|관리|규격|원산지|색상|연결|하중|무게|용량|출력|크기|소재|상세',
    '{name} 한눈에 보기: {facts}.|그 밖에: {facts}.|구매 전 확인: {facts}.|, |, ',
  ),
  Swedish: phrases(
    'PRODUKTBESKRIVNINGAR|VIKTIGASTE EGENSKAPER|SPECIFIKATIONSDETALJER|SEO-OPTIMERAT INNEHÅLL|OPTIMERADE TITLAR|SEO-PUNKTER|SEO-BESKRIVNING|METATAGGAR|METATITEL|METABESKRIVNING|SLUG|PRODUKTTAGGAR',
    'Bra att veta|Garanti|I lådan|Skötsel|Standard|Ursprung|Färger|Anslutning|Belastning|Vikt|Volym|Effekt|Mått|Material|Detaljer',
    '{name} i korthet: {facts}.|Dessutom: {facts}.|Bra att veta före köpet: {facts}.| och |, ',
  ),
}
