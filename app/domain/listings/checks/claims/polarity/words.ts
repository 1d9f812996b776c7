import { primarySubtag } from '#app/domain/listings/languages.ts'

/** What a language has for saying no, and the words that say nothing about a product by themselves. */
export interface PolarityWords {
  /** What follows in the segment is denied; the whole segment, where only light words follow. */
  negators: Set<string>
  /** The same, but a second one in the same segment denies nothing again: "ne … pas", "non … nessun". */
  concord: Set<string>
  /** Only the word before it: "lead free", and as an ending of a word: "bleifrei". */
  endings: string[]
  /** Words that such an ending or beginning does not deny. */
  lexical: Set<string>
  /** A segment goes on with what is there: "ohne Kabel und mit Akku". */
  having: Set<string>
  /** What a segment ends with beside punctuation. */
  contrast: Set<string>
  /** What begins a clause that says when or why. */
  subordinate: Set<string>
  /** "no A, B or C": what goes on with a denial over commas. */
  disjunctions: Set<string>
  /** Those, and "and". */
  conjunctions: Set<string>
  /** What is said of a thing by one word that is denied: "sans fil". The words behind it are not. */
  alone: Set<string>
  /** Phrases that look like a denial and are none. */
  idioms: string[]
  no: Set<string>
  yes: Set<string>
  /** "Not just": a denial of these denies nothing. */
  merely: Set<string>
  /** What ends a clause that denies what stands before: "sold separately". */
  separate: Set<string>
  /** What says of a thing that it is so, or is there. */
  affirming: Set<string>
  /** What a clause that says a purpose begins with. */
  purpose: Set<string>
  /** A clause with one of these speaks of what somebody looks for, or what would be. */
  seeking: Set<string>
  /** What follows these in a clause is a condition or an exception. */
  unsure: Set<string>
  below: string[]
  above: string[]
  /** What is said of a thing: needed, contained, included. Two of different groups are no opposites. */
  relations: Map<string, string>
  light: Set<string>
}

// By language and kind; `_` is a space within a phrase.
const TABLE: Record<string, Record<string, string>> = {
  en: {
    and: 'and',
    or: 'or nor',
    negators: `missing avoid avoids avoiding not no without never none nor neither cannot lacks lack lacking excluding excludes non zero isn't aren't doesn't don't can't won't wasn't hasn't haven't didn't shouldn't mustn't free_from free_of instead_of rather_than nothing nobody nowhere`,
    endings: 'free less',
    lexical: `stainless seamless endless countless effortless flawless priceless timeless nevertheless unless useless tasteless hassle worry hands stress care trouble fuss risk duty tax less regardless bless harmless limitless boundless`,
    having: 'with has have includes including plus offers features contains',
    contrast: 'but however although while whereas yet except only which that',
    subordinate: 'because since thanks when',
    idioms: `not_only no_matter not_just no_problem no_wonder no_more no_longer no_time no_fuss no_compromise without_compromising no_doubt no_need_to_worry nothing_but none_other not_to_mention why_not if_not sim_card_slot sim_card sim_slot never_mind no._ no_other feel_free free_time free_shipping hands_free non_stop non-stop nothing_else nothing_more nothing_less nothing_beats can't_go_wrong cannot_go_wrong can't_be_beaten not_a_problem isn't_a_problem no_trouble no_hassle no_question no_secret not_least no_better no_less_than no_stranger`,
    no: 'no none false ✗ ✘ × n/a na absent unavailable unsupported excluded nil n',
    yes: 'yes',
    merely: 'just only merely simply',
    separate:
      'bought_separately sold_separately available_separately purchased_separately ordered_separately',
    affirming: `is are has have features offers includes comes it's they're`,
    seeking: 'looking seeking searching seek another elsewhere others would wanting wants',
    unsure: 'if unless whether apart_from aside_from other_than except_for more_like',
    below: 'up_to max maximum max. under below less_than at_most no_more_than not_more_than until within',
    above: 'at_least min minimum min. over above more_than from starting_at beyond exceeds',
    need: 'need needs needed require requires required necessary',
    contain: 'contain contains containing contained',
    include: 'include includes included including supplied provided comes',
    suit: 'suitable suited suit approved intended designed recommended safe fit fits use used using usable ideal great good perfect works work working compatible',
    light: `him them part fitted built intended meant allowed possible sold ordered bought place placed expose exposed present equipped featured the a an it its is are was be been has have had this these those you your we our they their of in on at to for with by as and or so can may must should do does did will also even very all any every each both there here when then out off into onto than too more most comes come coming support supports supported supporting available offer offers feature features provide provides get gets give gives make makes made let lets put keep keeps go goes run runs who which what just one set product thanks allow allows using while during after before if own lot bit i he she send take takes play plays`,
  },
  de: {
    and: 'und',
    or: 'oder noch',
    negators: `fehlt fehlen vermeiden vermeide nicht kein keine keinen keinem keiner keines ohne nie niemals weder ausgenommen frei_von anstatt statt nichts niemand`,
    endings: 'frei los',
    lexical: `sorgen einwand kosten barriere mühe problem makel grenzen zeit endlos nahtlos tadellos kostenlos lautlos mühelos problemlos schwerelos rutsch stufen knitter fugen bügel tropf freihand grenzenlos reibungslos`,
    having: 'mit hat haben inklusive samt bietet enthält',
    contrast: 'aber sondern jedoch doch während obwohl außer nur',
    subordinate: 'weil denn dank',
    idioms: `fehlt_an_nichts es_fehlt_nichts nicht_nur nicht_mehr ohne_weiteres nicht_zuletzt ohne_mühe ohne_aufwand kein_wunder kein_problem nicht_zu_vergessen nichts_weiter nichts_als nichts_anderes nichts_falsch kein_nachteil kein_hindernis keine_frage keine_wünsche ohne_zögern ohne_bedenken ohne_sorge nichts_einfacher nichts_dagegen`,
    no: 'nein kein keine keiner keines ✗ ✘ × fehlt entfällt falsch',
    yes: 'ja',
    merely: 'nur bloß lediglich',
    separate:
      'separat_erhältlich separat_verkauft separat_bestellt separat_bestellen separat_verfügbar separat_gekauft gesondert_erhältlich separat_kaufen',
    affirming: 'ist sind hat haben bietet gibt',
    purpose: 'damit sodass',
    seeking:
      'sucht suchen suche vermisst anderes anderer anderen andere anderem woanders wäre wären würde würden hätte könnte möchte möchten will wollen',
    unsure: 'wenn falls sofern bis_auf abgesehen_von es_sei als_dass',
    below: 'bis_zu bis max max. maximal unter weniger_als höchstens unterhalb',
    above: 'mindestens min min. minimal ab über mehr_als oberhalb wenigstens',
    need: 'benötigt braucht brauchen nötig erforderlich notwendig benötigen',
    contain: 'enthält enthalten beinhaltet',
    include: 'enthalten inklusive inbegriffen mitgeliefert dabei beiliegend beigelegt dazu',
    suit: 'geeignet eignet passend verwenden benutzen verwendbar nutzbar zugelassen ideal',
    light: `ihm ihnen damit teil lieferumfang verbaut eingebaut vorgesehen gedacht bestimmt möglich erlaubt integriert betrieben eingesetzt bestellt bestellen gehört müssen muss darf dürfen soll sollen der die das den dem des ein eine einen einem einer eines und oder für mit von aus auf im in am an zu zum zur bei ist sind hat haben wird werden kann können sie er es ihr ihre ihren ihn auch so sehr als wie nach vor über durch alle jede jeden jeder jedes man dort hier da wenn dass um noch schon unterstützt verfügbar vorhanden gibt bietet macht machen lassen lässt setzt steht liegt sorgt produkt gerät wir unser sein seine seinen gut`,
  },
  fr: {
    alone: 'sans_fil sans_fils',
    and: 'et',
    or: 'ou ni',
    concord: `ne n' pas aucun aucune jamais ni rien non nullement`,
    negators: `éviter évitez sans exempt exempte exempts dépourvu dépourvue hors sauf excepté exclu exclue`,
    endings: '',
    lexical: '',
    having: 'avec possède comprend inclut dispose muni munie et_avec',
    contrast: 'mais cependant toutefois tandis seulement uniquement',
    subordinate: 'car parce puisque grâce quand lorsque',
    idioms: `non_seulement pas_seulement sans_effort sans_souci sans_compromis pas_à_pas n'importe sans_fin ne_que sans_faille sans_plus_attendre sans_problème rien_de_plus rien_de_mieux rien_de_tel rien_que rien_d'autre aucun_problème pas_de_problème aucun_souci pas_de_souci pas_question ne_peut_pas_se_tromper ne_pouvez_pas_vous_tromper rien_à_redire sans_hésiter sans_crainte sans_peine`,
    no: 'non aucun aucune néant absent absente ✗ ✘ × faux sans',
    yes: 'oui',
    merely: 'seulement uniquement simplement que',
    separate:
      'vendu_séparément vendue_séparément vendus_séparément vendues_séparément acheter_séparément disponible_séparément disponibles_séparément',
    affirming: 'est sont a ont possède dispose comprend',
    purpose: 'afin',
    seeking:
      'cherche cherchez cherchent recherche recherchez autre autres ailleurs serait seraient aurait veut voulez voudrait',
    unsure: 'si à_part mis_à_part hormis à_moins plutôt_que plus_que',
    below: `jusqu'à max max. maximum maximal moins_de sous inférieur_à au_plus`,
    above: `au_moins min min. minimum à_partir_de dès plus_de supérieur_à au-dessus_de`,
    need: 'besoin nécessaire nécessaires nécessite requis requise requiert faut',
    contain: 'contient contenir contiennent',
    include: 'inclus incluse inclues incluses fourni fournie fournis fournies compris comprise livré livrée',
    suit: `convient conviennent adapté adaptée adaptés adaptées utiliser utilisable compatible compatibles idéal idéale approprié appropriée homologué destiné destinée`,
    light: `eux lui faite fait partie prévu prévue prévus prévues destinée intégré intégrée possible permis permise vendu vendue doit doivent le la les l' un une des de du d' et ou à au aux en dans sur pour avec par est sont a ont il elle ils elles on ce cette ces son sa ses leur leurs votre vos vous nos notre que qui qu' se s' y très tout toute tous toutes plus bien c' même ainsi être avoir peut peuvent lors dès si mais où chaque prend supporte disponible produit grâce offre fait faire va deux_fois boîte`,
  },
  es: {
    alone: 'sin_cables sin_cable sin_hilos',
    and: 'y e',
    or: 'o u ni',
    concord: `no ningún ninguna ninguno nunca jamás nada tampoco ni nadie`,
    negators: `falta faltan evitar evita evite sin libre_de libres_de excepto salvo exento exenta carece`,
    endings: '',
    lexical: '',
    having: 'con tiene incluye posee dispone ofrece lleva',
    contrast: 'pero sino aunque mientras solo sólo solamente',
    subordinate: 'porque gracias cuando',
    idioms: `hace_falta hacen_falta no_solo no_sólo sin_esfuerzo sin_duda sin_problemas sin_compromiso sin_embargo no_importa sin_igual sin_límites nada_más nada_menos nada_mejor nada_como sin_problema sin_ningún_problema ningún_problema no_hay_problema no_es_problema no_es_un_problema sin_miedo no_hay_duda sin_dudarlo`,
    no: 'no ninguno ninguna ningún ✗ ✘ × falso sin ausente',
    yes: 'sí',
    merely: 'solo sólo solamente únicamente',
    separate:
      'por_separado comprarse_aparte comprar_aparte comprarla_aparte comprarlo_aparte vende_aparte venden_aparte',
    affirming: 'es son está están tiene tienen lleva llevan incluye viene vienen hay',
    purpose: 'así',
    seeking:
      'busca busque buscan busquen buscas otro otra otros otras sería serían tendría quiere quieran quiera',
    unsure: 'si de_todo_menos todo_menos aparte_de a_menos más_que en_vez en_lugar',
    below: `hasta máx máx. máximo menos_de bajo debajo_de inferior_a como_máximo`,
    above: `al_menos mín mín. mínimo desde a_partir_de más_de encima_de superior_a como_mínimo`,
    need: 'necesita necesitan necesario necesaria necesarias requiere requieren hace_falta',
    contain: 'contiene contienen contener lleva',
    include: 'incluido incluida incluidos incluidas incluye viene vienen',
    suit: 'apto apta aptos aptas adecuado adecuada usar uso utilizar ideal compatible compatibles válido válida sirve homologado',
    light: `ella ello ellos ellas forma parte previsto prevista destinado destinada integrado integrada posible permitido permitida vendido debe deben el la los las un una unos unas de del y o a al en para con por es son está están tiene tienen su sus se lo le les que como más muy todo toda todos todas este esta ese esa cada tu tus ha han hay ser soporta disponible producto gracias ofrece hace puede pueden cuando donde ya también vez`,
  },
  it: {
    alone: 'senza_fili senza_filo senza_cavi',
    and: 'e ed',
    or: 'o né',
    concord: `non nemmeno neppure neanche nessun nessuna nessuno mai niente nulla né`,
    negators: `manca mancano evitare evita evitate senza privo_di priva_di privi_di esente_da escluso esclusa escluse eccetto tranne privo priva`,
    endings: '',
    lexical: '',
    having: 'con ha hanno include dispone offre',
    contrast: 'ma però sebbene mentre solo soltanto',
    subordinate: 'perché grazie poiché quando',
    idioms: `non_manca_nulla non_solo senza_sforzo senza_dubbio senza_problemi senza_compromessi non_importa senza_fatica senza_fine senza_sosta niente_di_più nulla_di_più niente_di_meglio nient'altro_che nessun_problema senza_problema non_c'è_problema non_è_un_problema non_c'è_dubbio senza_paura senza_esitare`,
    no: 'no nessuno nessuna nessun assente assenti ✗ ✘ × falso non_presente',
    yes: 'sì',
    merely: 'solo soltanto solamente semplicemente',
    separate:
      'venduto_separatamente venduta_separatamente venduti_separatamente vendute_separatamente acquistato_separatamente acquistata_separatamente acquistati_separatamente acquistare_separatamente',
    affirming: 'è sono ha hanno include dispone offre',
    purpose: 'affinché',
    seeking:
      'cerca cercate cercano cerchi altro altra altri altre altrove sarebbe sarebbero avrebbe vuole volete',
    unsure: 'se a_parte fuorché a_meno più_che piuttosto_che anziché',
    below: `fino_a max max. massimo meno_di sotto inferiore_a al_massimo`,
    above: `almeno min min. minimo a_partire_da oltre più_di sopra superiore_a da`,
    need: 'serve servono necessario necessaria necessarie richiede occorre occorrono bisogno',
    contain: 'contiene contengono contenere',
    include: 'incluso inclusa inclusi incluse include compreso compresa fornito fornita dotazione',
    suit: 'adatto adatta adatti adatte idoneo idonea usare uso utilizzare ideale compatibile compatibili omologato approvato',
    light: `loro lui lei c' ce essa esso parte previsto prevista destinato destinata integrato integrata possibile consentito consentita venduto deve devono il lo la i gli le l' un uno una un' di del dello della dei degli delle d' e o a al allo alla ai alle da dal dalla in nel nella nei per con su sul sulla è sono ha hanno che si suo sua suoi sue questo questa ogni più molto tutto tutta tutti anche come ne ci essere può possono supporta disponibile prodotto grazie offre fa quando dove già tuo tua`,
  },
  nl: {
    and: 'en',
    or: 'of noch',
    negators: `ontbreekt ontbreken vermijd vermijden niet geen zonder nooit noch uitgezonderd vrij_van behalve niets niemand nergens evenmin`,
    endings: 'vrij loos',
    lexical: `zorgen eindeloos moeiteloos naadloos kosteloos probleemloos geruisloos strijk handenvrij vrij roest storing`,
    having: 'met heeft hebben inclusief biedt',
    contrast: 'maar echter terwijl hoewel alleen zodat',
    subordinate: 'omdat want dankzij wanneer',
    idioms: `ontbreekt_het_aan_niets niet_alleen zonder_moeite geen_probleem niet_meer geen_wonder zonder_zorgen niet_voor_niets niet_te_vergeten niets_anders niets_dan niets_meer niets_beters geen_punt zonder_problemen geen_enkel_probleem`,
    no: 'nee geen ✗ ✘ × onwaar ontbreekt afwezig',
    yes: 'ja',
    merely: 'alleen enkel slechts',
    separate:
      'apart_verkrijgbaar los_verkrijgbaar apart_verkocht apart_gekocht apart_bestellen apart_aanschaffen zelf_aanschaffen zelf_kopen los_verkocht apart_kopen zelf_bijkopen',
    affirming: 'is heeft hebben zijn biedt',
    purpose: 'zodat opdat',
    seeking: 'zoekt zoeken zoek ander andere anders zou zouden had wil wilt willen',
    unsure: 'indien mits op_een afgezien_van tenzij in_plaats',
    below: 'tot max max. maximaal onder minder_dan hoogstens',
    above: 'minstens min min. minimaal vanaf boven meer_dan ten_minste tenminste',
    need: 'nodig vereist benodigd heeft_nodig',
    contain: 'bevat bevatten bevattend',
    include: 'inbegrepen meegeleverd inclusief bijgeleverd erbij',
    suit: 'geschikt gebruiken gebruik bruikbaar passend ideaal goedgekeurd',
    light: `hen hun hij hem mee deel zit zitten bedoeld voorzien ingebouwd mogelijk toegestaan bestemd verkocht moet moeten mag mogen de het een en of voor met van uit op in aan bij te ter is zijn heeft hebben hij zij ze je jouw u uw dit dat deze die wordt worden kan kunnen ook zo zeer als naar door over alle elke ieder elk men daar hier er dan nog al ondersteunt beschikbaar aanwezig biedt maakt product apparaat wij ons onze zijn haar gaat werkt geeft`,
  },
  pt: {
    alone: 'sem_fio sem_fios sem_cabos',
    and: 'e',
    or: 'ou nem',
    concord: 'não nenhum nenhuma nunca jamais nem nada',
    negators: 'sem livre_de livres_de exceto isento isenta',
    endings: '',
    lexical: '',
    having: 'com tem inclui',
    contrast: 'mas porém enquanto apenas',
    idioms: 'não_só não_apenas sem_esforço sem_dúvida sem_problemas',
    no: 'não nenhum nenhuma ✗ ✘ ausente',
    below: 'até máx máx. máximo menos_de abaixo_de',
    above: 'pelo_menos mín mín. mínimo desde a_partir_de mais_de acima_de',
    need: 'precisa necessário necessária requer',
    contain: 'contém contêm',
    include: 'incluído incluída incluídos incluídas inclui fornecido',
    suit: 'adequado adequada indicado indicada usar apto apta compatível',
    light:
      'o a os as um uma de do da dos das e ou em no na nos nas para com por ao à é são tem têm seu sua que se mais muito todo toda este esta cada produto',
  },
  pl: {
    and: 'i oraz',
    or: 'lub ani',
    negators: 'nie bez żaden żadna żadne brak nigdy ani',
    endings: '',
    lexical: '',
    having: 'z ma posiada zawiera',
    contrast: 'ale lecz jednak tylko',
    idioms: 'nie_tylko bez_wysiłku bez_problemu bez_przerwy',
    no: 'nie brak ✗ ✘',
    below: 'do max max. maksymalnie poniżej',
    above: 'od min min. minimum powyżej ponad',
    need: 'wymaga potrzebne potrzebny konieczne',
    contain: 'zawiera',
    include: 'dołączony dołączone zestawie',
    suit: 'nadaje odpowiedni odpowiednia przeznaczony używać',
    light: 'i w na się jest są do dla z ze to oraz lub po za przez o jak ten ta który',
  },
  sv: {
    and: 'och',
    or: 'eller',
    negators: 'inte ej utan ingen inget inga aldrig',
    endings: 'fri lös',
    lexical: 'problem bekymmers trådlös sömlös kostnads',
    having: 'med har inkluderar',
    contrast: 'men dock endast bara',
    idioms: 'inte_bara utan_problem inte_minst',
    no: 'nej ingen inget inga saknas ✗ ✘',
    below: 'upp_till max högst under mindre_än',
    above: 'minst från över mer_än',
    need: 'behövs kräver krävs behöver',
    contain: 'innehåller',
    include: 'ingår medföljer inkluderad inkluderat',
    suit: 'lämplig lämpligt passar avsedd använda använd',
    light: 'och i att en ett det som för på är av till den de inte med har kan om eller så vid',
  },
}

/** What says no in every language. */
const NO = '- -- ✗ ✘ × no none n/a 0'.split(' ')
const known = new Map<string, PolarityWords>()

/** The words of some languages together, by their BCP 47 tags; English where none of them is listed. */
export function polarityWords(codes: readonly string[]): PolarityWords {
  const languages = [...new Set(codes.map((code) => primarySubtag(code)))].filter((code) => code in TABLE)
  const key = languages.join()
  let words = known.get(key)
  if (!words) {
    words = read(languages)
    known.set(key, words)
  }
  return words
}

const RELATIONS = ['need', 'contain', 'include', 'suit']

function read(languages: string[]): PolarityWords {
  const list = (kind: string) =>
    languages.flatMap((code) =>
      (TABLE[code]?.[kind] ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => word.replaceAll('_', ' ')),
    )
  const relations = new Map<string, string>()
  for (const relation of RELATIONS)
    for (const word of list(relation)) relations.set(word, relations.has(word) ? '' : relation)
  // What is sold separately is not included.
  for (const phrase of list('separate')) relations.set(phrase, 'include')
  const concord = new Set(list('concord'))
  return {
    negators: new Set([...list('negators'), ...concord, ...list('separate')]),
    concord,
    endings: [...new Set(list('endings'))],
    lexical: new Set(list('lexical')),
    having: new Set(list('having')),
    contrast: new Set(list('contrast')),
    subordinate: new Set(list('subordinate')),
    disjunctions: new Set(list('or')),
    alone: new Set(list('alone')),
    conjunctions: new Set(['&', ...list('and'), ...list('or')]),
    idioms: list('idioms'),
    no: new Set([...list('no'), ...NO]),
    yes: new Set(list('yes')),
    merely: new Set(list('merely')),
    separate: new Set(list('separate')),
    affirming: new Set(list('affirming')),
    purpose: new Set(list('purpose')),
    seeking: new Set(list('seeking')),
    unsure: new Set(list('unsure')),
    below: list('below'),
    above: list('above'),
    relations,
    light: new Set([
      ...list('light'),
      ...relations.keys(),
      ...list('having'),
      ...[...list('below'), ...list('above')].flatMap((phrase) => phrase.split(' ')),
    ]),
  }
}
