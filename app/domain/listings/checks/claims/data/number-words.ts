import { phrasesOf } from './phrases.ts'

/** One to twenty, tens, fractions and sets, by language: `value=word|word`. One is an article in most languages, and stands apart. */
const TABLE: Record<string, string> = {
  en: '2=two;3=three|triple;4=four|quadruple;5=five;6=six;7=seven;8=eight;9=nine;10=ten;11=eleven;12=twelve|dozen;13=thirteen;14=fourteen;15=fifteen;16=sixteen;17=seventeen;18=eighteen;19=nineteen;20=twenty;24=two dozen;25=twenty-five;30=thirty;40=forty;50=fifty;60=sixty;80=eighty;90=ninety;100=one hundred|a hundred|hundred;0.5=half|half a|half an;0.25=quarter of a|a quarter of a|quarter of an;1.5=one and a half;2.5=two and a half;0.75=three quarters of an|three quarters of a;2=pair of',
  de: '2=zwei;3=drei;4=vier;5=fünf;6=sechs;7=sieben;8=acht;9=neun;10=zehn;11=elf;12=zwölf|dutzend;13=dreizehn;14=vierzehn;15=fünfzehn;16=sechzehn;17=siebzehn;18=achtzehn;19=neunzehn;20=zwanzig;24=vierundzwanzig;25=fünfundzwanzig;30=dreißig|dreissig;40=vierzig;50=fünfzig;60=sechzig;80=achtzig;90=neunzig;100=hundert|einhundert;0.5=halb|halbe|halber|halben|halbes;1.5=anderthalb|eineinhalb;2.5=zweieinhalb;3.5=dreieinhalb;0.75=dreiviertel',
  fr: '2=deux;3=trois;4=quatre;5=cinq;6=six;7=sept;8=huit;9=neuf;10=dix;11=onze;12=douze|douzaine|douzaine de;13=treize;14=quatorze;15=quinze;16=seize;17=dix-sept;18=dix-huit;19=dix-neuf;20=vingt;25=vingt-cinq;30=trente;40=quarante;50=cinquante;60=soixante;90=quatre-vingt-dix;100=cent;0.5=demi|demie|demi-',
  es: '2=dos;3=tres;4=cuatro;5=cinco;6=seis;7=siete;8=ocho;9=nueve;10=diez;11=once;12=doce|docena|docena de;13=trece;14=catorce;15=quince;16=dieciséis;17=diecisiete;18=dieciocho;19=diecinueve;20=veinte;24=veinticuatro;25=veinticinco;30=treinta;40=cuarenta;50=cincuenta;60=sesenta;90=noventa;100=cien;0.5=medio|media;2=par de',
  it: '2=due;3=tre;4=quattro;5=cinque;6=sei;7=sette;8=otto;9=nove;10=dieci;11=undici;12=dodici|dozzina|dozzina di;13=tredici;14=quattordici;15=quindici;16=sedici;17=diciassette;18=diciotto;19=diciannove;20=venti;24=ventiquattro;25=venticinque;30=trenta;40=quaranta;50=cinquanta;60=sessanta;90=novanta;100=cento;0.5=mezzo|mezza|mezz;2=paio di',
  nl: '2=twee;3=drie;4=vier;5=vijf;6=zes;7=zeven;8=acht;9=negen;10=tien;11=elf;12=twaalf|dozijn;13=dertien;14=veertien;15=vijftien;16=zestien;17=zeventien;18=achttien;19=negentien;20=twintig;24=vierentwintig;25=vijfentwintig;30=dertig;40=veertig;50=vijftig;60=zestig;90=negentig;100=honderd;0.5=half|halve;1.5=anderhalf|anderhalve;2.5=tweeënhalf|tweeëneenhalf;0.75=driekwart',
}

/** One, where a unit follows: "one year", "un an". */
const ONE: Record<string, string> = {
  en: 'one|a single|an|a',
  de: 'ein|eine|einen|einem|einer|eines',
  fr: 'un|une',
  es: 'un|una|uno',
  it: 'un|una|uno',
  nl: 'een|één',
}

/** What a compound ends with: the unit that it counts, or `#` for things. German "zweijährig", Dutch "vierdelig". */
const COMPOUNDS: Record<string, string> = {
  de: 'yr=jährig|jahres;mth=monatig;wk=wöchig;d=tägig;h=stündig;min=minütig;l=litrig;#=teilig|stufig|fach|türig|sitzig|lagig|gängig|farbig|eckig|beinig|flammig|köpfig|zonig|polig|reihig|schichtig|armig|rädrig|adrig',
  nl: 'yr=jarig;mth=maandig|maands;wk=weeks;d=daags;h=urig|uurs;min=minuten;#=delig|traps|voudig|deurs|persoons|zits|laags|kleurig|hoekig|armig|wielig|polig',
}

export interface NumberWord {
  value: number
  word: string
}

/** The number words of a language, longest first; empty for languages that are not covered. */
export function numberWordsOf(language: string): NumberWord[] {
  return phrasesOf(TABLE[language], ';')
    .map(([word, value]) => ({ value: Number(value), word }))
    .sort((one, other) => other.word.length - one.word.length)
}

export function onesOf(language: string): string[] {
  return (ONE[language] ?? '').split('|').filter(Boolean)
}

/** Endings of compounds with the symbol of their unit, `#` for things that are counted. */
export function compoundsOf(language: string): { symbol: string; ending: string }[] {
  return phrasesOf(COMPOUNDS[language], ';').map(([ending, symbol]) => ({ symbol, ending }))
}
