/**
 * Words of warnings, by language, in lower case. Regulation (EU) 2023/988 Art. 19(d): an offer shows warnings and safety
 * information. Directive 2009/48/EC Art. 11 and Annex V: those of toys are visible before the purchase, begin with
 * "Warning", and say "not suitable for children under 36 months" where that holds.
 */
export interface WarningWords {
  /** What a warning begins with. */
  heads: string
  /** Regular expressions: "not suitable for children under", and "from birth". */
  unfit: string
  birth: string
}

export const WARNING_WORDS: Record<string, WarningWords> = {
  en: {
    heads: 'warning|warnings|safety warning|safety warnings|caution|danger|choking hazard',
    unfit:
      '(?:not|unsuitable|never) (?:be )?(?:suitable |intended |recommended |given |meant )?(?:for|to) (?:babies|infants|toddlers|(?:young |small )?children (?:under|below|younger than))|keep (?:away from|out of (?:the )?reach of) children',
    birth:
      'from birth|from day one|from newborn|suitable for newborns|for newborns|(?<![\\d.,])0 ?\\+|from 0 (?:months|years)',
  },
  de: {
    heads:
      'warnung|warnungen|warnhinweis|warnhinweise|achtung|vorsicht|gefahr|sicherheitshinweis|erstickungsgefahr',
    unfit:
      'nicht (?:geeignet |bestimmt |empfohlen )?für (?:babys|säuglinge|kleinkinder|kinder unter)|(?:für kinder unter|für kleinkinder|für babys)[^.]{0,30} (?:nicht |un)geeignet|(?:außerhalb der reichweite von|fern von) kindern',
    birth:
      'ab (?:der )?geburt|von geburt an|ab dem ersten tag|für neugeborene|(?<![\\d.,])0 ?\\+|ab 0 (?:monaten|jahren)',
  },
  fr: {
    heads: "avertissement|avertissements|attention|mise en garde|danger|risque d'étouffement",
    unfit:
      '(?:ne convient pas|ne conviennent pas|déconseillé|non adapté|ne pas donner) (?:aux|à des|pour les) (?:bébés|nourrissons|(?:jeunes )?enfants de moins|enfants en bas âge)|(?:hors de (?:la )?portée|loin) des enfants',
    birth:
      'dès la naissance|à partir de la naissance|dès le premier jour|pour nouveau-nés|(?<![\\d.,])0 ?\\+|dès 0 (?:mois|an)',
  },
  es: {
    heads: 'advertencia|advertencias|atención|precaución|peligro|riesgo de asfixia',
    unfit:
      'no (?:es |son )?(?:apto|apta|adecuado|adecuada|recomendado|recomendada|conviene|recomendable|indicado) para (?:bebés|niños pequeños|(?:niños|menores)(?: menores)? de)|fuera del alcance de los niños',
    birth:
      'desde el nacimiento|desde recién nacido|para recién nacidos|desde el primer día|(?<![\\d.,])0 ?\\+|desde los 0 (?:meses|años)',
  },
  it: {
    heads: 'avvertenza|avvertenze|attenzione|avviso|pericolo|rischio di soffocamento',
    unfit:
      'non (?:è )?(?:adatto|adatta|indicato|indicata|consigliato|consigliata) (?:a|ai|per) (?:neonati|bambini piccoli|bambini (?:di età inferiore|sotto|di meno|al di sotto))|fuori dalla portata dei bambini',
    birth:
      'dalla nascita|fin dalla nascita|per neonati|dal primo giorno|(?<![\\d.,])0 ?\\+|da 0 (?:mesi|anni)',
  },
  nl: {
    heads: 'waarschuwing|waarschuwingen|let op|opgelet|gevaar|verstikkingsgevaar',
    unfit:
      "niet (?:geschikt |bestemd |aanbevolen )?voor (?:baby's|peuters|(?:jonge )?kinderen (?:onder|jonger dan|tot))|buiten (?:het )?bereik van kinderen",
    birth:
      'vanaf de geboorte|vanaf geboorte|voor pasgeborenen|vanaf dag één|(?<![\\d.,])0 ?\\+|vanaf 0 (?:maanden|jaar)',
  },
}
