import { primarySubtag } from '#app/domain/listings/languages.ts'
import { phrasesOf } from './phrases.ts'

// Adjectives and names as they stand before a product: "Italian leather". By language: region=word|word, `*` where it may go on.
const TABLE: Record<string, string> = {
  en: `IT=italian;DE=german;FR=french;JP=japanese;CN=chinese;US=american|made in the usa;GB=british|english-made|scottish;ES=spanish;PT=portuguese;TR=turkish;IN=indian;CH=swiss;AT=austrian;NL=dutch;BE=belgian;SE=swedish;DK=danish;NO=norwegian;FI=finnish;PL=polish-made;KR=korean;EU=european|europe;MX=mexican;BR=brazilian;VN=vietnamese;TW=taiwanese;CZ=czech;GR=greek;EG=egyptian;MA=moroccan;PE=peruvian;AU=australian;NZ=new zealand;IE=irish`,
  de: `IT=italienisch*;DE=deutsche*|made in germany;FR=französisch*;JP=japanisch*;CN=chinesisch*;US=amerikanisch*;GB=britisch*|schottisch*;ES=spanisch*;PT=portugiesisch*;TR=türkisch*;IN=indisch*;CH=schweizer;AT=österreichisch*;NL=niederländisch*|holländisch*;SE=schwedisch*;DK=dänisch*;NO=norwegisch*;FI=finnisch*;PL=polnisch*;KR=koreanisch*;EU=europäisch*|europa;CZ=tschechisch*`,
  fr: `IT=italien*;DE=allemand*;FR=français*;JP=japonais*;CN=chinois*;US=américain*;GB=britannique*;ES=espagnol*;PT=portugais*;TR=turc|turque*;IN=indien*;CH=suisse*;NL=néerlandais*|hollandais*;BE=belge*;SE=suédois*;DK=danois*;PL=polonais*;KR=coréen*;EU=européen*|europe`,
  es: `IT=italian*;DE=alemán|alemana*|alemanes;FR=francés|frances*;JP=japonés|japones*;CN=chino*|china;US=estadounidense*|americano*;GB=británic*;ES=español*;PT=portugués|portugues*;TR=turco*|turca*;CH=suizo*|suiza*;NL=holandés|holandes*;SE=sueco*|sueca*;DK=danés|danes*;MX=mexican*;EU=europeo*|europea*|europa`,
  it: `IT=italian*;DE=tedesc*;FR=francese|francesi;JP=giapponese|giapponesi;CN=cinese|cinesi;US=american*;GB=britannic*|inglese;ES=spagnol*;PT=portoghese*;TR=turco|turca;CH=svizzer*;SE=svedese|svedesi;DK=danese|danesi;EU=europe*|europa`,
  pt: `IT=italian*;DE=alemã*|alemão;FR=francês|frances*;JP=japonês|japones*;CN=chinês|chines*;US=american*;ES=espanhol*;PT=português|portugues*;BR=brasileir*;CH=suíço*|suíça*;SE=sueco*|sueca*;EU=europeu*|europeia*|europa`,
  nl: `IT=italiaans*;DE=duits*;FR=frans*;JP=japans*;CN=chinees|chinese;US=amerikaans*;GB=brits*;ES=spaans*;PT=portugees|portugese;TR=turks*;CH=zwitsers*;NL=nederlands*;SE=zweeds*;DK=deens*;EU=europees|europese|europa`,
  pl: `IT=włosk*;DE=niemieck*;FR=francusk*;JP=japońsk*;CN=chińsk*;US=amerykańsk*;GB=brytyjsk*;ES=hiszpańsk*;PT=portugalsk*;TR=tureck*;CH=szwajcarsk*;PL=polsk*;SE=szwedzk*;EU=europejsk*|europie|europa`,
  ru: `IT=итальянск*;DE=немецк*|германск*;FR=французск*;JP=японск*;CN=китайск*;US=американск*;GB=британск*;ES=испанск*;PT=португальск*;TR=турецк*;CH=швейцарск*;SE=шведск*;RU=российск*;KR=корейск*;FI=финск*;EU=европейск*|европ*`,
  uk: `IT=італійськ*;DE=німецьк*;FR=французьк*;JP=японськ*;CN=китайськ*;UA=українськ*;PL=польськ*;TR=турецьк*;EU=європейськ*|європ*`,
  cs: `IT=italsk*;DE=německ*;FR=francouzsk*;JP=japonsk*;CN=čínsk*;CZ=česk*;CH=švýcarsk*;EU=evropsk*`,
  sv: `IT=italiensk*;DE=tysk|tyska|tyskt;FR=fransk*;JP=japansk*;CN=kinesisk*;SE=svensk*;DK=dansk*;CH=schweizisk*;PT=portugisisk*;EU=europeisk*`,
  da: `IT=italiensk*;DE=tysk|tyske;FR=fransk*;JP=japansk*;DK=dansk*;SE=svensk*;PT=portugisisk*;EU=europæisk*`,
  no: `IT=italiensk*;DE=tysk|tyske;FR=fransk*;JP=japansk*;NO=norsk*;DK=dansk*;SE=svensk*;EU=europeisk*`,
  fi: `IT=italiala*;DE=saksala*;FR=ranskala*;JP=japanila*;FI=suomala*|suomessa;SE=ruotsala*;EU=eurooppala*`,
  tr: `IT=italyan;DE=alman;FR=fransız;JP=japon;CN=çin malı;TR=türk malı|türkiye;EU=avrupa`,
  ar: `IT=إيطالي|إيطالية;DE=ألماني|ألمانية;FR=فرنسي|فرنسية;JP=ياباني|يابانية;CN=صيني|صينية;US=أمريكي|أمريكية;TR=تركي|تركية;EU=أوروبي|أوروبية`,
  ja: `IT=イタリア;DE=ドイツ;FR=フランス;JP=日本製|国産;CN=中国製;US=アメリカ製|米国製;GB=イギリス製|英国製;CH=スイス製;PT=ポルトガル;SE=スウェーデン;DK=デンマーク;EU=ヨーロッパ|欧州`,
  zh: `IT=意大利|義大利;DE=德国|德國;FR=法国|法國;JP=日本;CN=中国制造|国产;US=美国|美國;GB=英国|英國;CH=瑞士;KR=韩国|韓國;PT=葡萄牙;SE=瑞典;EU=欧洲|歐洲|欧盟`,
  ko: `IT=이탈리아;DE=독일;FR=프랑스;JP=일본;CN=중국산|중국;US=미국;GB=영국;KR=국내산|한국산|국산;CH=스위스;EU=유럽`,
}

// Names of countries that are words, names of materials or of people as often.
const AMBIGUOUS = new Set('JE GG JO TD ML GE NE TG OM PA CU NU GU PS CC IO UM QO SC'.split(' '))

/** The id of what is only named after a place. */
export const NO_ORIGIN = 'none'

const NAMED_AFTER: Record<string, string> = {
  en: 'french press|french presses|french door*|french window*|french fries|french toast|french bulldog*|turkish coffee|turkish delight|greek yoghurt|greek yogurt|swiss army|swiss roll*|danish oil|danish pastry|italian coffee|english breakfast|irish coffee|belgian waffle*|belgian waffles|german shepherd*|scottish terrier*|indian ink|mexican wave|american football|russian doll*|norwegian forest cat*|vienna sausage*|brussels sprouts|brazil nut*|india ink|turkish grind*',
  de: 'schweizer taschenmesser|schweizer messer|französische bulldogge*|deutscher schäferhund*|griechischer joghurt|türkischer kaffee|türkischen kaffee|türkischem kaffee|wiener würstchen|deutsche anleitung|deutsche bedienungsanleitung',
  fr: 'presse française|café turc|couteau suisse|berger allemand|bouledogue français|crème anglaise|clé anglaise|yaourt grec|mayonnaise américaine|football américain|tasse américaine',
  es: 'prensa francesa|café turco|café americano|navaja suiza|llave inglesa|pastor alemán|bulldog francés|yogur griego|fútbol americano|tortilla española',
  it: "caffè americano|caffè turco|coltellino svizzero|chiave inglese|pastore tedesco|bulldog francese|yogurt greco|zuppa inglese|football americano|all'americana|pressa francese",
  nl: 'franse pers|franse bulldog*|duitse herder*|zwitsers zakmes|griekse yoghurt|turkse koffie|engelse sleutel',
}

/** The words of a language for places of origin, and what is only named after one: the adjectives above, and the countries' names from the locale data. */
export function originWords(code: string): [word: string, id: string, exact: boolean][] {
  const language = primarySubtag(code)
  const words = phrasesOf(TABLE[language], ';')
  const names = (NAMED_AFTER[language] ?? '').split('|').filter(Boolean)
  return [
    ...words.map(([word, id]): [string, string, boolean] => [word, id, false]),
    ...countryNames(code),
    ...names.map((name): [string, string, boolean] => [name, NO_ORIGIN, false]),
  ]
}

function countryNames(code: string): [string, string, boolean][] {
  const names = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' })
  return REGIONS.flatMap((region): [string, string, boolean][] => {
    const name = AMBIGUOUS.has(region) ? undefined : names.of(region)
    return name === undefined || name.length < 2 ? [] : [[withCases(name, code), region, true]]
  })
}

/** Languages that decline names: what comes after the stem may be any ending. */
const DECLINING = new Set('ru uk bg sr hr bs sl pl cs sk fi et lv lt hu el mk be'.split(' '))

function withCases(name: string, code: string): string {
  if (!DECLINING.has(primarySubtag(code)) || name.length < 5) return name
  return `${name.replace(/[\p{Ll}--[bcčdďfghjklłmnňpqrřsštťvwxzžбвгґджзйклмнпрстфхцчшщ]]$/v, '')}*`
}

// Where what shops sell is made.
const REGIONS =
  'AR AT AU BA BD BE BG BR CA CH CL CN CO CZ DE DK EE EG ES ET EU FI FR GB GH GR HK HR HU ID IE IL IN IR IS IT JP KE KH KR LK LT LU LV MA MG MX MY NL NO NP NZ PE PH PK PL PT RO RS RU SE SG SI SK TH TN TR TW UA US UY VN ZA'.split(
    ' ',
  )
