import { primarySubtag } from '#app/domain/listings/languages.ts'

/**
 * Words that the platform's locale data lack: units of electricity, light and pressure, other spellings, and cases that
 * the endings below do not make. By the language's primary subtag: `symbol word|word …`, `^` before what precedes the number.
 */
const TABLE: Record<string, string> = {
  en: `l/h litres per hour|litres an hour|liters per hour|liters an hour;km/h kilometres per hour|kilometers per hour|km per hour;l/min litres per minute|liters per minute;den denier|deniers;° degrees|degree;°C degrees|degree;mAh milliampere-hours|milliampere hour|milliampere hours;ppi pixels per inch;dpi dots per inch;W watt|watts;kW kilowatt|kilowatts;Wh watt hour|watt hours|watt-hours;V volt|volts;A amp|amps|ampere|amperes;Ah amp hours;mAh milliamp hours|milliampere hours
    Hz hertz;kHz kilohertz;MHz megahertz;GHz gigahertz;lm lumen|lumens;dB decibel|decibels;bar bars;px pixel|pixels;MP megapixel|megapixels;N newton|newtons;K kelvin
    μm micron|microns|micrometres|micrometers;tog togs;kt karat|carat gold;ct carat|carats;rpm revolutions per minute;l litre|litres;ml millilitre|millilitres|mls;m metre|metres;cm centimetre|centimetres
    mm millimetre|millimetres;km kilometre|kilometres;g gramme|grammes|gm|gms;kg kilo|kilos|kgs;mg milligram|milligrams;μg microgram|micrograms;t tonne|tonnes;cl centilitre|centilitres
    m2 square metre|square metres|square meter|square meters|sq m|sq. m;cm2 square centimetre|square centimetres|sq cm;sq ft square foot|square feet;m3 cubic metre|cubic metres
    cm3 cubic centimetre|cubic centimetres;g/m2 grams per square metre|grams per square meter|g per m2;h hour|hrs|hours;yr yr|yrs;°C degrees c|degrees celsius|degree celsius|deg c;°F degrees f
    % per cent|pct;kcal kilocalories|kcals|calories;pt pint|pints;qt quart|quarts;kJ kilojoules;J joules;psi pounds per square inch;fps frames per second;USD dollar|dollars;EUR euro|euros;GBP pounds sterling`,
  de: `l/h liter pro stunde|l pro stunde;km/h kilometer pro stunde;l/min liter pro minute;den denier;ppi pixel pro zoll;qh viertelstunde|viertelstunden;W Watt;kW Kilowatt;V Volt;A Ampere;Hz Hertz;lm Lumen;dB Dezibel;px Pixel;MP Megapixel;N Newton;K Kelvin;μm Mikrometer;ct Karat;mg Milligramm;μg Mikrogramm;kg Kilo;t Tonne|Tonnen
    m2 Quadratmeter;cm2 Quadratzentimeter;m3 Kubikmeter;g/m2 Gramm pro Quadratmeter;rpm Umdrehungen pro Minute;°C Grad|Grad Celsius;h Std|Betriebsstunden|Brennstunden|Leuchtstunden;d Tag|Tage;yr Jahr|Jahre;cl Zentiliter;EUR Euro;min Minuten;kcal Kilokalorien`,
  fr: `l/h litres par heure|litres à l'heure;km/h kilomètres par heure|kilomètres-heure;l/min litres par minute;den denier|deniers;ppi pixels par pouce;W watt|watts;kW kilowatt|kilowatts;V volt|volts;A ampère|ampères;Hz hertz;lm lumen|lumens;dB décibel|décibels;px pixel|pixels;MP mégapixel|mégapixels|MP;μm micron|microns;mg milligramme|milligrammes
    kg kilo|kilos;t tonne|tonnes;m2 mètre carré|mètres carrés;m3 mètre cube|mètres cubes;g/m2 grammes par mètre carré;rpm tr/min;ct carat|carats;cl centilitre|centilitres;% pour cent|p. 100;EUR euro|euros;°C degrés|degré
    GB Go;MB Mo;TB To;in po|pouce|pouces;h heure|heures`,
  es: `l/h litros por hora;km/h kilómetros por hora;l/min litros por minuto;W vatio|vatios|watt|watts;kW kilovatio|kilovatios;V voltio|voltios|volt|volts;A amperio|amperios|amperes;Hz hercio|hercios|hertz;lm lumen|lúmenes|lumens;dB decibelio|decibelios|decibeles;px píxel|píxeles|pixeles
    MP megapíxel|megapíxeles|megapixeles;μm micra|micras;mg miligramo|miligramos;kg kilo|kilos;t tonelada|toneladas;m2 metro cuadrado|metros cuadrados;m3 metro cúbico|metros cúbicos;ct quilate|quilates
    cl centilitro|centilitros;EUR euro|euros;rpm r. p. m.|revoluciones por minuto;°C grados|grado;% por ciento`,
  it: `l/h litri all'ora|litri ora;km/h chilometri all'ora;l/min litri al minuto;W watt;kW chilowatt;V volt;A ampere;Hz hertz;lm lumen;dB decibel;px pixel;MP megapixel;μm micron|micrometri;mg milligrammo|milligrammi;kg chilo|chili;t tonnellata|tonnellate;m2 metro quadrato|metri quadrati|mq
    m3 metro cubo|metri cubi;g/m2 g/mq|grammi al metro quadrato;rpm giri/min|giri al minuto;ct carato|carati;cl centilitro|centilitri;EUR euro;°C gradi|grado;% per cento`,
  pt: `W watt|watts;kW quilowatt|quilowatts;V volt|volts;A ampere|amperes|amperes;Hz hertz;lm lúmen|lúmenes|lumens|lúmens;dB decibel|decibéis;px pixel|pixels|píxeis;MP megapixel|megapixels;μm mícron|mícrones
    mg miligrama|miligramas;kg quilo|quilos;t tonelada|toneladas;m2 metro quadrado|metros quadrados;m3 metro cúbico|metros cúbicos;ct quilate|quilates;cl centilitro|centilitros;EUR euro|euros;BRL R$;°C graus|grau;% por cento
    km quilómetro|quilómetros|quilômetro|quilômetros`,
  nl: `l/h liter per uur;km/h kilometer per uur;l/min liter per minuut;qh kwartier;den denier;ppi pixels per inch;W watt;V volt;A ampère|ampere;Hz hertz;lm lumen;dB decibel;px pixel|pixels;MP megapixel|megapixels;mg milligram;kg kilo;m2 vierkante meter;m3 kubieke meter;°C graden|graad;h uur|uren|u|branduren|gebruiksuren;EUR euro;yr jaar|jaren;d dagen|dag;cm centimeters;m meters;l liters;min minuten`,
  pl: `W wat|waty|watów|W;V wolt|wolty|woltów;A amper|ampery|amperów;Hz herc|herców;lm lumen|lumenów|lumeny;dB decybel|decybeli;px piksel|pikseli;MP megapiksel|megapikseli|Mpx;mg miligram|miligramy|miligramów;kg kilo
    m2 metr kwadratowy|metra kwadratowego|metrów kwadratowych|metry kwadratowe;m3 metrów sześciennych;PLN zł|złotych|zł.;°C stopni|stopnie|st.;g g|gram;yr lata|lat|rok|roku;rpm obr./min|obr/min;% proc.;cm cm`,
  ru: `W Вт|ватт|ватта;kW кВт|киловатт;Wh Вт·ч|Вт-ч|Втч;kWh кВт·ч|кВтч;V В|вольт|вольта;A А|ампер;mAh мА·ч|мАч|мА-ч|мАh;Ah А·ч|Ач;Hz Гц|герц;kHz кГц;MHz МГц;GHz ГГц;lm лм|люмен;lx лк|люкс;dB дБ|децибел;bar бар;Pa Па;kPa кПа;MPa МПа
    N Н|ньютон;Nm Н·м|Нм;rpm об/мин|об./мин;px пикс.|пикс|пикселей|пикселя;MP Мп|Мпикс|мегапикселей;K К;μm мкм|микрон;mg мг|миллиграмм;t т|тонн|тонны|тонна;kg кило;m2 м2|кв. м|кв.м|квадратных метров|квадратного метра
    cm2 см2|кв. см;m3 м3|куб. м|кубических метров;g/m2 г/м2|гр/м2|г/м|грамм на квадратный метр;g гр|гр.;l л.;ml миллилитра;cl сл;min мин;s сек|сек.;h ч|ч.;yr лет|года|год|г.;d сут|суток;km/h км/ч;kcal ккал;kJ кДж;RUB руб|рублей|₽;°C градусов|градуса|град.;GB Гб|ГБ;MB Мб|МБ;TB Тб|ТБ;ct карат`,
  uk: `W Вт|ват|вата;kW кВт;Wh Вт·год;kWh кВт·год;V В|вольт;A А|ампер;mAh мА·год|мАг;Hz Гц;GHz ГГц;MHz МГц;lm лм|люмен|люменів;lx лк|люкс;dB дБ;bar бар;Pa Па;Nm Н·м;rpm об/хв;px пікселів;MP Мп|мегапікселів;μm мкм|мікрон;mg мг|міліграм;t т|тонн;m2 м2|кв. м|квадратних метрів;m3 м3;g/m2 г/м2;g гр;yr років|рік|роки|р.;°C градусів|градуси;h год;min хв;s сек|с;GB Гб;MB Мб`,
  bg: `W вата|ват;V волта|волт;A ампера;Hz херца;lm лумена;dB децибела;m2 м2|кв. м|квадратни метра;g/m2 г/м2;mg мг;px пиксела;°C градуса;h часа|ч;min мин;yr години|г`,
  sr: `W vata|vati|вати;V volti|волти;m2 m2;mg mg`,
  cs: `W watt|wattů|wattu;V volt|voltů|voltu;A ampér|ampérů;Hz hertz|hertzů;lm lumen|lumenů;dB decibel|decibelů;px pixel|pixelů;MP megapixel|megapixelů;mg miligram|miligramů;kg kilo;m2 metr čtvereční|metrů čtverečních;°C stupňů|stupně;yr let|roky|rok|roku;h hodin|hod.|hod;CZK Kč`,
  sk: `W watt|wattov;V volt|voltov;lm lúmen|lúmenov;px pixel|pixelov;m2 metrov štvorcových;°C stupňov;yr rokov;h hodín|hod.`,
  sv: `W watt;V volt;A ampere;Hz hertz;lm lumen;dB decibel;px pixel|pixlar;MP megapixel;mg milligram;kg kilo;m2 kvadratmeter|kvm;m3 kubikmeter;cl centiliter;°C grader|grad;h timmars|tim;yr års|år;d dagars;min minuters;SEK kr|kronor`,
  da: `W watt;V volt;A ampere;Hz hertz;lm lumen;dB decibel;px pixel|pixels;m2 kvadratmeter|kvm;cl centiliter;°C grader;h timers;yr års;min minutters;DKK kr.|kroner;kg kilo`,
  nb: `W watt;V volt;A ampere;lm lumen;m2 kvadratmeter|kvm;cl centiliter;°C grader;h timers;yr års;kg kilo`,
  no: `W watt;V volt;A ampere;Hz hertz;lm lumen;dB desibel;px piksler;m2 kvadratmeter|kvm;cl centiliter;°C grader;h timers;yr års;min minutters;kg kilo`,
  fi: `W watti|wattia|watin;V voltti|volttia|voltin;A ampeeri|ampeeria;Hz hertsi|hertsiä;lm lumen|lumenia|lumenin;dB desibeli|desibeliä;px pikseli|pikseliä;MP megapikseli|megapikseliä;kg kilo|kiloa|kilon;m2 neliömetri|neliömetriä|neliötä;h tunnin|tuntia|tunti;yr vuoden|vuotta|v
    mth kuukauden;wk viikon;d päivän|vrk|vuorokautta;min minuutin;s sekunnin;°C astetta|asteen|asteessa;l litran|litrainen;g gramman;cm sentin|senttiä|sentti;in tuuman|tuumainen;m metrin;dl desilitraa|desi`,
  hu: `W watt|wattos;V volt|voltos;A amper|amperes;lm lumen|lumenes;dB decibel;px pixel|pixeles;MP megapixel|megapixeles;m2 négyzetméter;cl centiliter;dl deciliter;kg kiló|kilós;°C fok|fokos|fokon;in colos|col|hüvelykes;h órás|óra;yr éves|év;HUF Ft`,
  ro: `W wați|watt|wați;V volți|volt;A amperi;Hz herți;lm lumeni;dB decibeli;px pixeli;MP megapixeli;m2 metri pătrați|mp;mg miligrame;°C grade;kg kilograme|kile;% la sută;yr ani|an;h ore|oră|de ore;min de minute`,
  el: `W βατ|W;V βολτ;A αμπέρ;Hz Hz|χερτζ;lm λούμεν;dB ντεσιμπέλ;px πίξελ;m2 τετραγωνικά μέτρα|τ.μ.;mg μιλιγκράμ|χιλιοστόγραμμα;g γρ|γρ.|γραμμαρίων;kg κιλό|κιλά|κιλών;l λίτρων|λ.;ml χιλιοστόλιτρα;cm εκ.|εκ|πόντοι|πόντους|εκατοστών;mm χιλ.|χιλιοστά|χιλιοστό|χιλιοστών;m μέτρων|μ.;in ιντσών|ίντσες|ιντσ.;h ωρών|ώρα;min λεπτών;yr ετών|έτη|χρόνια;°C βαθμούς|βαθμών;mth μηνών|μήνες`,
  tr: `W vat|watt;V volt;A amper;Hz hertz;lm lümen;dB desibel;px piksel;MP megapiksel;m2 metrekare|m²;mg miligram;kg kilo;cl santilitre;°C derece;TRY TL|lira;h saat|saatlik;in inç|inch;rpm dev/dk|devir/dakika;min dk|dk.|dakika;s sn|sn.|saniye`,
  ar: `W واط|وات;kW كيلوواط|كيلووات;V فولت;A أمبير;mAh مللي أمبير|مللي أمبير في الساعة|ملي أمبير;Hz هرتز;GHz جيجاهرتز;lm لومن;dB ديسيبل;bar بار;px بكسل|بيكسل;MP ميجابكسل;μm ميكرون;mg ملغ|مجم|ملليغرام|ملغم;g جم|جرام|غ|غم|جرامًا|غرامًا|جراما|غراما|غرامات;kg كجم|كيلو|كيلوجرام|كلغ|كغم|كيلوغرامات|كيلوجرامات
    l لتر|لترات|ليتر|لترا|لترًا;ml مل|ملل|ملليلتر|مليلتر|ميليلتر;m متر|أمتار|مترا|مترًا;cm سم|سنتيمتر|سنتمتر|سنتيمترات|سنتيمترًا;mm مم|ملم|ميليمتر|مليمتر|ملليمتر|مليمترات;m2 متر مربع|م2|م²;cm2 سم2;m3 متر مكعب;in بوصة|إنش|بوصات;h ساعة|ساعات;min دقيقة|دقائق|دقيقه;s ثانية|ثوان|ثواني;d يوم|أيام|يوما|يومًا;mth شهر|أشهر|شهرا|شهرًا|شهور;yr سنة|سنوات|عام|أعوام|عاما|عامًا;°C درجة|درجات|درجة مئوية|درجات مئوية|م°|°م|درجة سيليزية;% بالمئة|في المئة|في المائة|بالمائة;GB جيجابايت|غيغابايت|جيجا;g/m2 جم/م2|غ/م2|جرام/م2`,
  fa: `W وات;V ولت;A آمپر;mAh میلی آمپر|میلیآمپر ساعت|میلی آمپر ساعت;Hz هرتز;lm لومن;px پیکسل;m2 متر مربع|مترمربع;mg میلی گرم|میلیگرم;kg کیلو|کیلوگرم;l لیتر|لیتری;ml میلی لیتر|میلیلیتر|سی سی;cm سانت|سانتی متر|سانتیمتر;mm میلی متر|میلیمتر;in اینچ|اینچی;°C درجه|درجه سانتی گراد|درجه سانتیگراد;% درصد|درصدی;h ساعته|ساعت;yr ساله|سال;mth ماهه|ماه;GB گیگابایت|گیگ`,
  ur: `W واٹ;V وولٹ;kg کلو;cm سینٹی میٹر|سم;mm ملی میٹر;ml ملی لیٹر|ملی;l لیٹر;g گرام;h گھنٹے|گھنٹہ;% فیصد;in انچ`,
  he: `W ואט|וואט;kW קילוואט;V וולט;A אמפר;mAh מיליאמפר שעה;Hz הרץ;lm לומן;dB דציבל;px פיקסל|פיקסלים;MP מגה פיקסל|מגה-פיקסל;m2 מ"ר|מטר רבוע|מטרים רבועים|מ״ר;mg מ"ג|מ״ג|מיליגרם;g גרם|ג'|ג׳|גר';kg ק"ג|ק״ג|קילו|קילוגרם;l ליטר|ל';ml מ"ל|מ״ל|מיליליטר;cm ס"מ|ס״מ|סנטימטר|סנטימטרים|סמ;mm מ"מ|מ״מ|מילימטר;m מטר|מטרים|מ';in אינץ'|אינץ|אינטש|אינצ'|אינצ׳;h שעות|שעה;min דקות|דק';yr שנים|שנה|שנות;mth חודשים|חודש;°C מעלות|מעלות צלזיוס;% אחוז|אחוזים`,
  hi: `W वाट|वॉट|वैट;V वोल्ट;A एम्पियर;mAh एमएएच;Hz हर्ट्ज|हर्ट्ज़;lm लुमेन|ल्यूमेन;px पिक्सेल;MP मेगापिक्सेल;m2 वर्ग मीटर;g ग्राम|ग्रा.|ग्राम्स;kg किलो|किग्रा|किलोग्राम|कि.ग्रा.;l लीटर|ली.|लिटर;ml मिलीलीटर|मिली|एमएल|मि.ली.;m मीटर|मी.;cm सेंटीमीटर|सेमी|से.मी.|सेंमी;mm मिलीमीटर|मिमी|मि.मी.;in इंच;ft फीट|फुट;h घंटे|घंटा|घंटों;min मिनट|मिनटों;yr साल|वर्ष|सालों;mth महीने|महीना|माह;d दिन|दिनों;°C डिग्री|डिग्री सेल्सियस|डिग्री सेल्सियस|°से;% प्रतिशत|फीसदी|फ़ीसदी`,
  bn: `W ওয়াট;V ভোল্ট;kg কেজি;g গ্রাম;ml মিলি|মিলিলিটার;l লিটার;cm সেমি|সেন্টিমিটার;mm মিমি;in ইঞ্চি;h ঘণ্টা|ঘন্টা;% শতাংশ;yr বছর|বছরের`,
  ta: `W வாட்;kg கிலோ;ml மிலி;cm செமீ|செ.மீ;mm மிமீ;l லிட்டர்;in அங்குலம்;% சதவீதம்`,
  ja: `W ワット;kW キロワット;V ボルト;A アンペア;mAh ミリアンペア時;Hz ヘルツ;lm ルーメン;lx ルクス;dB デシベル;px ピクセル|画素;万px 万画素;m2 平方メートル|平米;cm2 平方センチ;m3 立方メートル;mg ミリグラム;kg キロ;cm センチ|センチメートル;mm ミリ|ミリメートル;ml ミリリットル;l リッター;ct カラット;h 時間;min 分間|分;s 秒間|秒;d 日間|日;wk 週間;mth か月|ヶ月|カ月|ヵ月|ケ月|か月間|ヶ月間;yr 年間|年;°C 度|℃;in インチ;JPY 円;% パーセント`,
  zh: `W 瓦|瓦特;kW 千瓦;Wh 瓦时|瓦時;kWh 千瓦时|度电;V 伏|伏特;A 安|安培;mAh 毫安时|毫安時|毫安;Hz 赫兹|赫茲;lm 流明;lx 勒克斯;dB 分贝|分貝;px 像素|畫素;万px 万像素|萬像素;m2 平方米|平米|平方公尺;cm2 平方厘米|平方公分;m3 立方米|立方公尺;mg 毫克;kg 公斤|千克;t 吨|噸|公吨;m 米|公尺;cm 厘米|公分|釐米;mm 毫米|公釐|公厘;km 千米|公里;l 升|公升;ml 毫升;in 英寸|英吋|吋|寸;ft 英尺|英呎;oz 盎司;lb 磅;h 小时|小時|个小时|個小時|钟头;min 分钟|分鐘|分;s 秒|秒钟|秒鐘;d 天|日;wk 周|週|星期;mth 个月|個月|月;yr 年|周年;°C 度|摄氏度|攝氏度;ct 克拉;μm 微米;GB GB|吉字节;% %;bar 巴;CNY 元|块;rpm 转/分|转每分钟`,
  ko: `W 와트;V 볼트;A 암페어;Hz 헤르츠;lm 루멘;dB 데시벨;px 픽셀|화소;m2 제곱미터|평방미터;mg 밀리그램;kg 킬로|키로;cm 센티|센치|센티미터;mm 밀리|미리;ml 밀리리터|미리리터;ct 캐럿;h 시간;min 분;s 초;d 일|일간;wk 주|주간;mth 개월|달;yr 년|년간;°C 도;in 인치;KRW 원;% 퍼센트|프로`,
  th: `W วัตต์;V โวลต์;A แอมป์|แอมแปร์;mAh มิลลิแอมป์;Hz เฮิรตซ์;lm ลูเมน;dB เดซิเบล;px พิกเซล;m2 ตารางเมตร|ตร.ม.;cm2 ตารางเซนติเมตร|ตร.ซม.;mg มิลลิกรัม|มก.;kg กิโล|กก|กก.;g กรัม|ก.;l ลิตร|ล.;ml มิลลิลิตร|มล.|มล|ซีซี;cm ซม.|ซม|เซนติเมตร|เซ็นติเมตร|เซน;mm มม.|มม|มิลลิเมตร|มิล;m เมตร|ม.;in นิ้ว;h ชั่วโมง|ชม.|ชม;min นาที;yr ปี;mth เดือน;d วัน;°C องศา|องศาเซลเซียส;% เปอร์เซ็นต์;THB บาท`,
  vi: `W oát|W;V vôn;A ampe;Hz héc;lm lumen;px điểm ảnh|pixel;m2 mét vuông;mg miligam|miligram;g gram|gr;kg kilôgam|ký|kilogram|cân;cm xăng-ti-mét|phân|centimet;mm milimet|mi-li-mét|ly;ml mililít|mililit;l lít;in inch;h giờ|tiếng;min phút;yr năm;mth tháng;d ngày;°C độ|độ C;% phần trăm`,
  id: `W watt;V volt;A ampere;Hz hertz;lm lumen;px piksel;m2 meter persegi;kg kilo;cm senti|sentimeter;h jam;min menit;yr tahun;mth bulan;d hari;°C derajat|derajat celsius;in inci|inchi|inch;% persen`,
  ms: `W watt;V volt;m2 meter persegi;kg kilo;h jam;min minit;yr tahun;°C darjah;in inci;% peratus`,
  hr: `W vata|vat|W;V volti|volta;lm lumena;m2 četvornih metara|kvadratnih metara;°C stupnjeva;yr godina|godine;h sati|sata;px piksela`,
  bs: `W vata;V volti;yr godina;h sati|sata`,
  sl: `W vatov|vatov;V voltov;m2 kvadratnih metrov;°C stopinj;yr let|leta;h ur|ure`,
  lt: `W vatų|vatai;V voltų;m2 kvadratinių metrų;°C laipsnių;h val.|valandų;min min.|minučių;yr metų|m.`,
  lv: `W vati|vatu;V volti|voltu;m2 kvadrātmetri|kvadrātmetru;°C grādi|grādu;h stundu|st.;yr gadu|gadi`,
  et: `W vatti|vatine;V volti;m2 ruutmeetrit;°C kraadi;h tundi|tunni;yr aastat|aasta;l liitri|liitrine;cm sentimeetri`,
  ca: `W watts|watt;V volts|volt;m2 metres quadrats;°C graus;kg quilo|quilos;EUR euros`,
}

export interface ExtraWords {
  /** A symbol of symbols.ts. */
  symbol: string
  words: string[]
  prefix: boolean
}

export const EXTRA_WORDS: Record<string, ExtraWords[]> = Object.fromEntries(
  Object.entries(TABLE).map(([language, table]) => [language, readTable(table)]),
)

function readTable(table: string): ExtraWords[] {
  return table.split(/[;\n]/).map((entry) => {
    const text = entry.trim()
    const [, symbol = '', words = ''] = /^(sq ft|fl oz|\S+) (.+)$/.exec(text) ?? []
    const prefix = words.startsWith('^')
    return { symbol, words: words.replace('^', '').toLowerCase().split('|'), prefix }
  })
}

/** Endings that a language adds to a unit word of four letters or more: cases, adjectives. */
const ENDINGS: Record<string, string> = {
  en: 's',
  de: 'n en s e es er iges ige igen',
  nl: 's en ers',
  sv: 's en er ar n arna',
  da: 's er en e ers',
  no: 's er en e ers',
  is: 's ar um a inn',
  fi: 'n a ä ia iä in inen ista issa en ainen äinen isen iset set sen ssa ssä sta stä lla llä ksi tta ttä',
  et: 't i it st ga ni ne se sed',
  hu: 'os es ös as ot et t nyi ig ban ben nál nél ból ből on en ön ra re ról ről nek nak',
  pl: 'a y u ów em ami ach owy owa owe owej owego owym ę ą om i e ie ny na ne nego nej',
  cs: 'a y u ů em ech ách ami ový ová ové ového ovou ům ě i e ný ná né',
  sk: 'a y u ov om och ách ami ový ová ové ovej e i ný ná né',
  ru: 'а ы у ов ом ами ах е и ой ев ям ями ях ь я ю овый овая овое овые ового овой овым овым ный ная ное ные ного ной',
  uk: 'а и у ів ом ами ах і ою ам овий ова ове ові ового ової ний на не ні ного ної',
  bg: 'а и ов ът ове ова ово ни на но',
  sr: 'а и у ом има е a i u om ima e',
  hr: 'a i u om ima e ni na no nih',
  sl: 'a i u ov om ih e ni na no ski ska',
  lt: 'as o ui ą u e ai ų ams us ais uose inis inė',
  lv: 's a am u i iem us os īgs īgais',
  ro: 'i e ul le ilor',
  tr: "lık lik luk lük da de ta te a e ı i u ü dan den tan ten ya ye nın nin un ün ın in lar ler dır dir tır tir 'lık 'lik 'luk 'lük",
  az: 'lıq lik luq lük da də',
  el: 'ς ν α ων ου',
  fa: 'ی ه ای',
  id: 'nya',
  eu: 'ko a ak eko',
}

const endings = new Map<string, Set<string>>()

export function unitEndings(code: string): Set<string> {
  const language = primarySubtag(code)
  let known = endings.get(language)
  if (!known) {
    known = new Set((ENDINGS[language] ?? '').split(' ').filter(Boolean))
    endings.set(language, known)
  }
  return known
}
