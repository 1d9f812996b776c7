import { primarySubtag } from '#app/domain/listings/languages.ts'
import { phrasesOf } from './phrases.ts'

/** Why channels and law look at a word. */
export type ForbiddenGroup =
  | 'superlative'
  | 'guarantee'
  | 'health'
  | 'environment'
  | 'offset'
  | 'legal-minimum'
  | 'promotion'

const GROUPS: Record<string, ForbiddenGroup> = {
  s: 'superlative',
  h: 'health',
  e: 'environment',
  o: 'offset',
  l: 'legal-minimum',
  p: 'promotion',
}

// By language: group=phrase|phrase, `*` where the last word may go on. The groups e, o and l: Directive (EU) 2024/825,
// recitals 9 to 12 and annex, in force since 2026-09-27.
const TABLE: Record<string, string> = {
  en: `s=best|number one|no. 1|#1|world's first|world's best|world-class|leading|market-leading|unbeatable|unrivalled|unrivaled|perfect|perfectly|flawless|the ultimate|top-rated|best-selling|bestseller|bestselling
e=chemical-free|chemical free|non-toxic|nontoxic|toxin-free|eco-friendly|eco friendly|ecofriendly|environmentally friendly|biodegradable|sustainable|sustainably|planet-friendly|zero waste|zero-waste|green product|green products|green choice|green alternative|green solution|green packaging|green technology|green technologies|greener choice|greener alternative|ecological|ecologically|nature's friend|climate-friendly|climate friendly|gentle on the environment|good for the planet|good for the environment|earth-friendly|earth friendly|environmentally correct|carbon-friendly|carbon friendly|energy-efficient|energy efficient|bio-based|biobased|conscious|responsible|responsibly|low impact|low-impact
o=climate neutral|climate-neutral|carbon neutral|carbon-neutral|co2 neutral|co2-neutral|climate positive|climate-positive|carbon positive|carbon-positive|carbon negative|carbon-negative|net zero|net-zero|climate compensated|climate-compensated|carbon offset|carbon-offset|co2 offset|offset emissions|emissions are offset|reduced climate impact
l=rohs-compliant quality|rohs compliant quality|ce-tested quality|ce tested quality|ce-certified|ce certified|free of banned*|free from banned*|two-year warranty included|2-year warranty included|statutory warranty included|legal guarantee included
p=free shipping|free delivery|sale|on sale|only today|today only|limited time|limited-time|buy now|order now|discount|special offer|hot deal|cheap|cheapest|lowest price|best price|while stocks last|clearance`,
  de: `s=beste|bester|bestes|besten|bestem|am besten|nummer 1|nummer eins|nr. 1|weltbeste*|weltweit erste*|marktführ*|führend*|unschlagbar*|perfekt*|ultimativ*|bestseller|einzigartig*|unübertroffen*
e=chemiefrei*|frei von chemie|ungiftig*|schadstofffrei*|umweltfreundlich*|umweltschonend*|biologisch abbaubar*|nachhaltig*|umweltgerecht*|umweltverträglich*|ökologisch*|grünes produkt|grüne produkte|grünen produkt*|grüner produkte|grüne wahl|grünere wahl|grüne alternative*|grünere alternative*|grüne verpackung*|grünen verpackung*|grüner verpackung*|grüne technologie*|grünen technologie*|grüner technologie*|klimafreundlich*|klimaschonend*|ressourcenschonend*|naturfreundlich*|energieeffizient|energieeffiziente|energieeffizienter|energieeffizientes|energieeffizienten|biobasiert*|kompostierbar*|co2-freundlich*|bewusst|bewusste|bewusster|bewusstes|bewussten|umweltbewusst*|gut für die umwelt
o=klimaneutral*|co2-neutral*|co2 neutral*|klimapositiv*|co2-kompensiert*|klimakompensiert*|netto null|netto-null
l=ce-geprüft*|fckw-frei*|gesetzliche gewährleistung inklusive|gesetzliche garantie inklusive
p=kostenloser versand|versandkostenfrei|gratisversand|sale|nur heute|nur für kurze zeit|rabatt*|sonderangebot*|jetzt kaufen|jetzt bestellen|günstigst*|billig*|tiefstpreis*|bestpreis*|solange der vorrat reicht`,
  fr: `s=le meilleur|la meilleure|les meilleurs|les meilleures|meilleur|numéro un|numéro 1|n° 1|n°1|leader|imbattable*|parfait|parfaite|parfaits|parfaites|parfaitement|ultime|inégalé*|premier au monde|best-seller
e=sans produits chimiques|sans produit chimique|non toxique|écologique|écologiques|respectueux de l'environnement|respectueuse de l'environnement|respectueuses de l'environnement|biodégradable|biodégradables|durable|durables|éco-responsable*|produit vert|produits verts|choix vert|alternative verte|alternatives vertes|emballage vert|emballages verts|technologie verte|technologies vertes|respectueux de la planète|respectueuse de la planète|respectueuses de la planète|bon pour la planète|bonne pour la planète|bons pour la planète|bonnes pour la planète|bas carbone|économe en énergie|économes en énergie|biosourcé*|compostable|compostables|responsable|responsables
o=neutre en carbone|neutres en carbone|zéro carbone|compensé carbone|compensée carbone|compensés carbone|compensées carbone|neutralité climatique|neutralité carbone|neutre pour le climat
l=certifié ce|certifiée ce|certifiés ce|certifiées ce|garantie légale offerte|garantie légale incluse
p=livraison gratuite|livraison offerte|soldes|promotion|promo|aujourd'hui seulement|offre limitée|offre spéciale|achetez maintenant|commandez maintenant|pas cher|meilleur prix|prix imbattable`,
  es: `s=el mejor|la mejor|los mejores|las mejores|mejor del mercado|número uno|número 1|n.º 1|líder|líderes|inmejorable|insuperable|imbatible|perfecto|perfecta|perfectos|perfectas|perfectamente|definitivo|único en el mundo
e=sin químicos|libre de químicos|no tóxico|no tóxica|ecológico|ecológica|ecológicos|ecológicas|respetuoso con el medio ambiente|respetuosa con el medio ambiente|respetuosos con el medio ambiente|respetuosas con el medio ambiente|biodegradable|biodegradables|sostenible|sostenibles|producto verde|productos verdes|opción verde|alternativa verde|alternativas verdes|envase verde|envases verdes|tecnología verde|tecnologías verdes|amigable con el planeta|amigables con el planeta|amigable con el medio ambiente|amigables con el medio ambiente|bajo en carbono|baja en carbono|bajos en carbono|bajas en carbono|eficiente energéticamente|eficientes energéticamente|energéticamente eficiente|energéticamente eficientes|de origen biológico|compostable|compostables|responsable|responsables|consciente|conscientes
o=neutro en carbono|neutra en carbono|neutros en carbono|neutras en carbono|carbono neutro|cero emisiones|emisiones cero|compensado en carbono|compensada en carbono|compensados en carbono|compensadas en carbono|emisiones compensadas|climáticamente neutro|climáticamente neutra|climáticamente neutros|climáticamente neutras
l=certificado ce|certificada ce|certificados ce|certificadas ce|garantía legal incluida
p=envío gratis|envío gratuito|rebajas|oferta|solo hoy|sólo hoy|por tiempo limitado|compra ahora|compre ahora|descuento|barato|barata|mejor precio|precio más bajo`,
  it: `s=il migliore|la migliore|i migliori|le migliori|migliore|numero uno|numero 1|n. 1|leader|imbattibile|perfetto|perfetta|perfetti|perfette|perfettamente|definitivo|insuperabile
e=senza sostanze chimiche|non tossico|non tossica|atossico|atossica|ecologico|ecologica|eco-friendly|ecosostenibile|rispettoso dell'ambiente|biodegradabile|biodegradabili|sostenibile|sostenibili|prodotto verde|prodotti verdi|amico dell'ambiente|amica dell'ambiente|rispettoso del clima|ecocompatibile|ecocompatibili|efficiente dal punto di vista energetico|compostabile|compostabili|a basse emissioni
o=a impatto zero|neutro in carbonio|neutra in carbonio|carbon neutral|emissioni zero|zero emissioni|climaticamente neutro|emissioni compensate
l=certificato ce|certificata ce|garanzia legale inclusa
p=spedizione gratuita|spedizione gratis|saldi|solo oggi|offerta|offerta limitata|acquista ora|sconto|sconti|economico|miglior prezzo|prezzo più basso`,
  pt: `s=o melhor|a melhor|os melhores|as melhores|melhor do mundo|número um|número 1|n.º 1|líder|imbatível|perfeito|perfeita|perfeitos|perfeitas|perfeitamente|definitivo|insuperável
h=milagre|milagroso|milagrosa|curas|cura doenças|alivia|antibacterian*|antiviral|antivirais|antimicrobian*|mata germes|elimina bactérias|clinicamente testado|clinicamente comprovado|recomendado por médicos|previne doenças|detox|antienvelhecimento
e=sem químicos|não tóxico|não tóxica|atóxico|ecológico|ecológica|amigo do ambiente|sustentável|sustentáveis|biodegradável|biodegradáveis|produto verde|produtos verdes|amigo do planeta|amiga do ambiente|amigo do clima|energeticamente eficiente|de base biológica|compostável|compostáveis|baixo carbono
o=neutro em carbono|neutra em carbono|carbono neutro|zero emissões|emissões zero|emissões compensadas|climaticamente neutro
l=certificado ce|certificada ce|garantia legal incluída
p=frete grátis|portes grátis|envio grátis|saldos|promoção|só hoje|somente hoje|por tempo limitado|compre já|compre agora|desconto|barato|melhor preço|preço mais baixo`,
  nl: `s=beste|nummer één|nummer 1|nr. 1|marktleider|toonaangevend*|onverslaanbaar*|perfect|perfecte|ultieme|ongeëvenaard*
e=chemicaliënvrij|niet giftig|gifvrij|milieuvriendelijk*|biologisch afbreekbaar|biologisch afbreekbare|duurzaam|duurzame|groen product|groene producten|groene keuze|klimaatvriendelijk*|natuurvriendelijk*|ecologisch*|energie-efficiënt|energie-efficiënte|biobased|composteerbaar|composteerbare|co2-arm*
o=klimaatneutra*|co2-neutra*|klimaatpositie*|co2-gecompenseerd*|klimaatgecompenseerd*|netto nul
l=ce-gecertificeerd*|wettelijke garantie inbegrepen
p=gratis verzending|gratis bezorging|uitverkoop|alleen vandaag|korting|aanbieding|koop nu|bestel nu|goedkoop*|laagste prijs|beste prijs`,
  pl: `s=najleps*|numer jeden|numer 1|nr 1|wiodąc*|lider|niezrównan*|bezkonkurencyjn*|idealn*|perfekcyjn*|doskonał*
h=cud|cudown*|leczy|uzdrawia|łagodzi ból|antybakteryjn*|przeciwbakteryjn*|przeciwwirusow*|zabija zarazki|zabija bakterie|klinicznie potwierdzon*|klinicznie przebadan*|zalecane przez lekarzy|zalecany przez lekarzy|zapobiega chorobom
e=bez chemii|nietoksyczn*|ekologiczn*|przyjazny dla środowiska|biodegradowaln*|zrównoważon*|zielony produkt|zielone produkty|przyjazny dla klimatu|przyjazne dla klimatu|przyjazny planecie|energooszczędn*|kompostowaln*|niskoemisyjn*
o=neutralny dla klimatu|neutralne dla klimatu|neutralna dla klimatu|neutralny pod względem emisji*|zeroemisyjn*
p=darmowa dostawa|darmowa wysyłka|bezpłatna dostawa|wyprzedaż*|tylko dziś|tylko dzisiaj|promocj*|rabat*|kup teraz|zamów teraz|tani|tanio|najniższa cena|najlepsza cena`,
  ru: `s=лучш*|самый лучший|номер один|№1|№ 1|ведущ*|лидер*|непревзойдённ*|непревзойденн*|идеальн*|совершенн*|безупречн*
h=чудо|чудодейственн*|лечит|исцеляет|излечивает|антибактериальн*|противовирусн*|антимикробн*|убивает микробы|убивает бактерии|клинически доказан*|клинически испытан*|рекомендовано врачами|предотвращает болезни|детокс
e=без химии|нетоксичн*|экологичн*|экологически чист*|углеродно-нейтральн*|биоразлагаем*
p=бесплатная доставка|распродаж*|только сегодня|скидк*|акция|купите сейчас|закажите сейчас|дёшево|дешево|самая низкая цена|лучшая цена`,
  sv: `s=bäst|bästa|nummer ett|nr 1|ledande|marknadsledande|oslagbar*|perfekt|perfekta
h=mirakel|botar|läker|antibakteriell*|antiviral*|dödar bakterier|kliniskt bevisad*|kliniskt testad*|läkarrekommenderad*
e=kemikaliefri*|giftfri*|miljövänlig*|biologiskt nedbrytbar*|hållbar|hållbart|hållbara|klimatvänlig*|energieffektiv|energieffektivt|energieffektiva|biobaserad*|biobaserat|komposterbar*|klimatsmart*
o=klimatneutral*|koldioxidneutral*|klimatpositiv*|klimatkompenserad*|klimatkompenserat|nettonoll
p=fri frakt|gratis frakt|rea|endast idag|bara idag|rabatt*|erbjudande|köp nu|billig*|lägsta pris`,
  da: `s=bedst|bedste|nummer et|nr. 1|førende|uovertruf*|perfekt|perfekte
h=mirakel|helbreder|antibakteriel*|antiviral*|dræber bakterier|klinisk bevist|klinisk testet
e=kemikaliefri*|giftfri*|miljøvenlig*|biologisk nedbrydelig*|bæredygtig*|klimavenlig*|energieffektiv|energieffektivt|energieffektive|biobaseret|biobaserede|komposterbar*
o=klimaneutral*|co2-neutral*|klimapositiv*|klimakompenseret|klimakompenserede
p=gratis fragt|fri fragt|udsalg|kun i dag|rabat*|tilbud|køb nu|billig*|laveste pris`,
  fi: `s=paras|parhaat|parasta|ykkönen|johtava*|lyömätön|täydelli*|voittamaton
h=ihme|parantaa sairau*|antibakteeri*|tappaa bakteerit|kliinisesti todistettu|kliinisesti testattu
e=kemikaaliton|myrkytön|ympäristöystävälli*|biohajoava*|kestävän kehityksen|ilmastoystävälli*|energiatehokas|energiatehokkaan|energiatehokkaat|biopohjai*|kompostoituva*
o=hiilineutraali*|ilmastoneutraali*|hiilikompensoitu*|nettonolla
p=ilmainen toimitus|ale|vain tänään|alennus*|tarjous|osta nyt|halpa|halvin`,
  tr: `s=en iyi|bir numara|1 numara|lider|rakipsiz|mükemmel|kusursuz|eşsiz|benzersiz
h=mucize|iyileştirir|tedavi eder|antibakteriyel|antiviral|mikropları öldürür|klinik olarak kanıtlanmış|doktor tavsiyeli|hastalıkları önler
e=kimyasal içermez|toksik olmayan|çevre dostu|karbon nötr|biyolojik olarak parçalanabilir|sürdürülebilir
p=ücretsiz kargo|bedava kargo|indirim|sadece bugün|kampanya|hemen al|ucuz|en düşük fiyat`,
  cs: `s=nejlepší|číslo jedna|jednička na trhu|přední výrobce|bezkonkurenčn*|dokonal*|perfektn*
h=zázra*|léčí|uzdravuje|antibakteriáln*|zabíjí bakterie|klinicky testov*|klinicky prokáz*
e=bez chemie|netoxick*|ekologick*|šetrný k životnímu prostředí|biologicky rozložiteln*|udržiteln*|šetrný ke klimatu|šetrné ke klimatu|energeticky úsporn*|kompostovateln*
o=klimaticky neutráln*|uhlíkově neutráln*
p=doprava zdarma|výprodej|jen dnes|sleva|akce|kupte nyní|levn*|nejnižší cena`,
  ja: `s=最高|最高級|世界一|世界初|日本一|業界初|業界no.1|ナンバーワン|no.1|最強|最安|完璧|究極|唯一無二|抜群|業界トップ
h=奇跡|治る|治療|治します|効果抜群|抗菌|抗ウイルス|除菌|殺菌|臨床試験済み|医師推奨|病気を予防|アンチエイジング|デトックス|ダイエット効果
e=無添加|無害|化学物質不使用|エコ|環境に優しい|環境にやさしい|カーボンニュートラル|生分解性|サステナブル
p=送料無料|セール|本日限り|期間限定|今すぐ購入|激安|格安|最安値|割引|お買い得`,
  zh: `s=最好|最佳|最优|最優|第一|全球首创|全网第一|世界第一|顶级|頂級|极致|極致|完美|无与伦比|無與倫比|领先|領先|独一无二|獨一無二|国家级|最高级
h=奇迹|奇跡|治愈|治療|治疗|疗效|療效|抗菌|抑菌|杀菌|殺菌|抗病毒|消炎|临床验证|臨床驗證|医生推荐|醫生推薦|预防疾病|預防疾病|排毒|减肥|減肥
e=零化学|不含化学物质|无毒|無毒|环保|環保|碳中和|可降解|可生物降解|可持续|永續
p=包邮|免運|免运费|免運費|特价|特價|仅限今日|限时|限時|立即购买|立即購買|打折|折扣|最低价|最低價|便宜|清仓`,
  ko: `s=최고|최고의|최상의|세계 최초|국내 최초|업계 1위|1위|완벽한|완벽하게|독보적|유일한|최저가
h=기적|치료|치유|완치|항균|항바이러스|살균|세균을 죽이는|임상 시험|임상적으로|의사 추천|질병 예방|디톡스|다이어트 효과
e=무독성|화학물질 무첨가|친환경|탄소중립|생분해|지속 가능한
p=무료배송|무료 배송|세일|오늘만|한정 특가|특가|지금 구매|할인|저렴한|초특가`,
  ar: `s=الأفضل|أفضل|رقم واحد|الرائد|الرائدة|لا يضاهى|مثالي|مثالية|الأول في العالم
h=معجزة|يعالج|يشفي|علاج|مضاد للبكتيريا|مضادة للبكتيريا|مضاد للفيروسات|يقتل الجراثيم|يقتل البكتيريا|مثبت سريريا|مثبت سريرياً|موصى به من الأطباء|يقي من الأمراض
e=خال من المواد الكيميائية|غير سام|غير سامة|صديق للبيئة|صديقة للبيئة|محايد للكربون|قابل للتحلل|قابلة للتحلل|مستدام|مستدامة
p=شحن مجاني|توصيل مجاني|تخفيضات|اليوم فقط|عرض محدود|اشتر الآن|اشتري الآن|خصم|رخيص|أقل سعر`,
}

// In front of, or around, a phrase these mean something else.
export const HARMLESS: Record<string, string[]> = {
  en: [
    'best before',
    'best-before',
    'best used',
    'best by',
    'leading edge',
    'leading to',
    'leading into',
    'cure time',
    'cheap flights',
    'responsible for',
    'responsible person',
    'low impact exercise*',
    'low-impact exercise*',
    'low impact workout*',
    'low-impact workout*',
  ],
  de: ['mindestens haltbar', 'am besten bei'],
  fr: ['responsable de', 'personne responsable'],
  es: ['cura de', 'responsable de', 'persona responsable'],
}

/** The forbidden phrases of a language, each with its group. */
export function forbiddenWords(code: string): [phrase: string, group: ForbiddenGroup][] {
  return phrasesOf(TABLE[primarySubtag(code)], '\n').map(([phrase, id]) => [
    phrase,
    GROUPS[id] ?? 'superlative',
  ])
}
