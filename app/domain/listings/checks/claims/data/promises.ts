import { primarySubtag } from '#app/domain/listings/languages.ts'
import { phrasesOf } from './phrases.ts'

/** What a seller promises: `id=phrase|phrase` by language, `*` where the last word may go on. A fact with the same id says it. */
const TABLE: Record<string, string> = {
  en: `lifetime=lifetime warranty|lifetime guarantee|life-time warranty|warranty for life|guaranteed for life|limited lifetime warranty
money-back=money-back guarantee|money back guarantee|money-back|money back|full refund|refund guarantee
satisfaction=satisfaction guaranteed|satisfaction guarantee|100% satisfaction|100 % satisfaction
returns=free returns|free return
promise=guaranteed|guarantees|we guarantee|guaranteed to|risk-free|risk free|100% safe|100 % safe|completely safe
warranty=warranty|warranties|guarantee|manufacturer's warranty`,
  de: `lifetime=lebenslange garantie|lebenslanger garantie|lebenslangen garantie|garantie auf lebenszeit|lebenslang*
money-back=geld-zurück-garantie|geld zurück garantie|geld-zurück|geld zurück
satisfaction=zufriedenheitsgarantie|100 % zufriedenheit|100% zufriedenheit|zufriedenheit garantiert
returns=kostenlose rückgabe|kostenlose retoure*|kostenloser rückversand|gratis-retoure
promise=garantiert*|garantieren|100 % sicher|100% sicher|risikofrei*|ohne risiko
warranty=garantie|herstellergarantie|gewährleistung`,
  fr: `lifetime=garantie à vie|garanti à vie|garantie illimitée
money-back=satisfait ou remboursé|satisfaits ou remboursés|remboursé|remboursement garanti
satisfaction=satisfaction garantie|satisfaction assurée
returns=retour gratuit|retours gratuits|retours offerts
promise=garanti|garantis|résultat garanti|100 % sûr|100% sûr|sans risque|nous garantissons
warranty=garantie|garanties`,
  es: `lifetime=garantía de por vida|garantía vitalicia|garantizado de por vida
money-back=devolución del dinero|garantía de devolución|reembolso garantizado|te devolvemos el dinero
satisfaction=satisfacción garantizada|satisfacción asegurada
returns=devolución gratuita|devoluciones gratuitas|devolución gratis|devoluciones gratis
promise=garantizado|garantizada|garantizados|garantizadas|garantizamos|100 % seguro|100% seguro|sin riesgo|sin riesgos
warranty=garantía|garantías`,
  it: `lifetime=garanzia a vita|garantito a vita|garantita a vita|garanzia illimitata
money-back=soddisfatti o rimborsati|soddisfatto o rimborsato|rimborso garantito
satisfaction=soddisfazione garantita
returns=reso gratuito|resi gratuiti
promise=garantito|garantita|garantiti|garantite|garantiamo|100% sicuro|sicuro al 100%|senza rischi
warranty=garanzia|garanzie`,
  nl: `lifetime=levenslange garantie|garantie voor het leven|levenslang
money-back=niet goed, geld terug|niet goed geld terug|niet-goed-geld-terug|geld-terug-garantie|geld terug
satisfaction=tevredenheidsgarantie|tevredenheid gegarandeerd
returns=gratis retour*|kosteloos retourneren
promise=gegarandeerd*|wij garanderen|100% veilig|100 % veilig|zonder risico
warranty=garantie|fabrieksgarantie`,
  pt: `lifetime=garantia vitalícia|garantia para toda a vida
money-back=dinheiro de volta|devolução do dinheiro
promise=garantido|garantida|garantidos|100% seguro|100 % seguro|sem riscos|sem risco
warranty=garantia|garantias`,
  pl: `lifetime=dożywotnia gwarancja|gwarancja dożywotnia
money-back=zwrot pieniędzy
promise=gwarantowan*|100% bezpiecz*|100 % bezpiecz*|bez ryzyka
warranty=gwarancj*`,
  sv: `lifetime=livstidsgaranti|livstids garanti
money-back=pengarna tillbaka
promise=garanterad|garanterat|100 % säker|100% säker|riskfri*
warranty=garanti`,
  da: `money-back=pengene tilbage
promise=garanteret|100 % sikker|risikofri*
warranty=garanti`,
  fi: `money-back=rahat takaisin
promise=taattu|taatusti|100 % turvallinen|riskitön
warranty=takuu`,
  tr: `money-back=para iade
promise=garantili|%100 güvenli|yüzde yüz güvenli|risksiz
warranty=garanti`,
  cs: `lifetime=doživotní záruka
money-back=vrácení peněz
promise=garantovan*|zaručen*|100% bezpeč*|bez rizika
warranty=záruk*`,
  ru: `lifetime=пожизненная гарантия
money-back=возврат денег
promise=гарантированн*|гарантируем|100% безопасн*|без риска
warranty=гаранти*`,
  ja: `money-back=返金保証
promise=絶対|100%安全|100％安全|必ず|確実に
warranty=保証付き|保証`,
  zh: `money-back=无效退款|包退
promise=百分百安全|100%安全|绝对|絕對|无风险|無風險|假一赔十
warranty=保证|保證`,
  ko: `money-back=환불 보장
promise=100% 안전|무조건|절대
warranty=보장`,
  ar: `money-back=استرداد الأموال
promise=مضمون|مضمونة|آمن 100%|آمن تماما|بدون مخاطر
warranty=ضمان`,
}

/** The phrases of a language for promises, each with its id. */
export function promiseWords(code: string): [phrase: string, id: string][] {
  return phrasesOf(TABLE[primarySubtag(code)], '\n')
}
