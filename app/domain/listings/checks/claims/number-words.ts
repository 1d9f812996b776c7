// A fact says "four memory positions", a text "4": two to twelve in the languages in which most facts are written,
// without those that are small words of another one (Danish to, Turkish on).
const TABLE = `
2 two dual double twin pair twice zwei beide doppel doppelte deux double paire dos doble par doppio coppia dois duas duplo twee dubbel dubbele dwa dwie podwójny два две двойной två dubbel dobbelt kaksi dva dvě iki çift двоє два 二 两 兩 双 두 दो dua 
3 three triple drei dreifach trois triple tres triple tre triplo três triplo drie drievoudig trzy три тройной tre kolme tři üç 三 세 तीन tiga 
4 four quad vier vierfach quatre cuatro quattro quatro vier cztery четыре fyra fire neljä čtyři dört 四 네 चार empat bốn
5 five fünf cinq cinco cinque cinco vijf pięć пять fem viisi pět beş 五 다섯 पांच năm
6 six sechs six seis sei seis zes sześć шесть seks kuusi šest altı 六 여섯 छह enam sáu
7 seven sieben sept siete sette sete zeven siedem семь sju syv seitsemän sedm yedi 七 일곱 सात tujuh bảy
8 eight acht huit ocho otto oito acht osiem восемь åtta otte åtte kahdeksan osm sekiz 八 여덟 आठ delapan tám
9 nine neun neuf nueve nove nove negen dziewięć девять nio ni yhdeksän devět dokuz 九 아홉 नौ sembilan chín
10 ten zehn dix diez dieci dez tien dziesięć десять tio kymmenen 十 열 दस sepuluh mười
12 twelve dozen zwölf dutzend douze douzaine doce docena dodici dozzina doze dúzia twaalf dozijn dwanaście двенадцать tolv kaksitoista dvanáct iki 十二 열두 बारह
0.5 half halb halbe demi demie medio mezzo mezza meio pół половина halv puoli 半 반 आधा
`

const VALUES = new Map<string, number[]>()
for (const line of TABLE.trim().split('\n')) {
  const [value = '', ...words] = line.split(' ')
  for (const word of words) {
    const values = VALUES.get(word)
    if (values) values.push(Number(value))
    else VALUES.set(word, [Number(value)])
  }
}

/** The small numbers that a text in lower case says in words. */
export function numberWords(lower: string): number[] {
  const found: number[] = []
  for (const [word] of lower.matchAll(/[\p{L}\p{M}]+/gu)) found.push(...(VALUES.get(word) ?? []))
  for (const character of lower.match(/[二两兩三四五六七八九十双半두세네]/g) ?? [])
    found.push(...(VALUES.get(character) ?? []))
  return found
}
