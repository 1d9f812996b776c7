// british/american; `+` adds the forms in -s, -ed and -ing.
const ENGLISH = `
colour/color+ coloured/colored colouring/coloring colourful/colorful colourway/colorway colourways/colorways colourfast/colorfast colourless/colorless multicolour/multicolor multicoloured/multicolored discolour/discolor+
flavour/flavor+ flavoured/flavored flavourful/flavorful flavouring/flavoring favourite/favorite+ favour/favor+ favourable/favorable behaviour/behavior+ harbour/harbor+ honour/honor+ labour/labor+ neighbour/neighbor+ odour/odor+ odourless/odorless rumour/rumor+ savour/savor+ savoury/savory vapour/vapor+ vigour/vigor humour/humor armour/armor armoured/armored ardour/ardor
centre/center+ centred/centered centrepiece/centerpiece fibre/fiber+ microfibre/microfiber+ fibreglass/fiberglass litre/liter+ millilitre/milliliter+ centilitre/centiliter+ metre>meter+ centimetre/centimeter+ millimetre/millimeter+ kilometre/kilometer+ theatre/theater+ lustre/luster sabre/saber calibre/caliber sombre/somber meagre/meager
grey/gray+ greyish/grayish mould/mold+ moulded/molded moulding/molding mouldable/moldable aluminium/aluminum jewellery/jewelry jeweller/jeweler+ pyjamas/pajamas cosy/cozy cosier/cozier cosiness/coziness tyre>tire+ kerb>curb draught>draft+ draughtproof/draftproof plough/plow+ cheque>check+ programme>program+ sceptical/skeptical moustache/mustache doughnut/donut+ yoghurt/yogurt+ storey>story artefact/artifact+ omelette/omelet+ licence>license+ defence/defense+ offence/offense+ pretence/pretense
travelling/traveling travelled/traveled traveller/traveler+ labelled/labeled labelling/labeling panelled/paneled panelling/paneling levelled/leveled levelling/leveling cancelled/canceled cancelling/canceling modelled/modeled modelling/modeling channelled/channeled tunnelling/tunneling signalling/signaling fuelled/fueled fuelling/fueling swivelling/swiveling swivelled/swiveled bevelled/beveled chiselled/chiseled marvellous/marvelous woollen/woolen woollens/woolens enrol/enroll fulfil/fulfill+ fulfilment/fulfillment instalment/installment+ skilful/skillful wilful/willful distil/distill enamelled/enameled
manoeuvre/maneuver+ manoeuvrable/maneuverable anaesthetic/anesthetic orthopaedic/orthopedic paediatric/pediatric haemorrhoid/hemorrhoid oestrogen/estrogen diarrhoea/diarrhea foetus/fetus encyclopaedia/encyclopedia mum/mom mums/moms aeroplane/airplane+ ageing/aging judgement/judgment acknowledgement/acknowledgment
`

/** Verbs in -ise and -yse without their ending; British English has -ize, too. */
export const BRITISH_S_VERBS =
  'organi customi personali optimi minimi maximi recogni reali stabili sterili neutrali moisturi standardi synchroni utili visuali speciali equali energi crystalli moderni summari categori analy mobili magneti carameli'.split(
    ' ',
  )

// european/brazilian, `_` for a space; the words of `>` mean something else in European Portuguese, too.
const PORTUGUESE = `
facto>fato+ acção/ação direcção/direção protecção/proteção colecção/coleção selecção/seleção electrónico/eletrônico+ electrónica/eletrônica+ eletrónico/eletrônico+ eletrónica/eletrônica+ económico/econômico+ económica/econômica+ ergonómico/ergonômico+ ergonómica/ergonômica+ cómodo/cômodo+ cómoda/cômoda+ anatómico/anatômico+ anatómica/anatômica+ bónus/bônus ténis/tênis género/gênero+ prémio/prêmio+ quilómetro/quilômetro+ sinónimo/sinônimo+ autónomo/autônomo+ autónoma/autônoma+
telemóvel/celular telemóveis/celulares ecrã>tela+ autocarro/ônibus comboio/trem pequeno-almoço/café_da_manhã frigorífico/geladeira+ casa_de_banho/banheiro fato_de_banho/maiô chávena/xícara+ sumo/suco+ berbequim/furadeira+ esferovite/isopor betão>concreto ficheiro>arquivo+ utilizador/usuário+ palavra-passe>senha registo/registro+ húmido/úmido+ húmida/úmida+ humidade/umidade desporto/esporte+ desportivo/esportivo+ desportiva/esportiva+ connosco/conosco equipa>equipe controlo/controle+ secção/seção planear/planejar projecto/projeto+ objecto/objeto+ óptimo/ótimo+ óptica/ótica+ contacto/contato+ íman/ímã carregador_de_telemóvel/carregador_de_celular agrafador/grampeador atacadores/cadarços biberão/mamadeira bebé/bebê+ croché/crochê puré/purê
`

/** [British, American]; the second list only in that direction. */
export const BRITISH_AMERICAN = readPairs(ENGLISH, '/', ['s', 'ed', 'ing'])
export const ONLY_BRITISH = readPairs(ENGLISH, '>', ['s'])
/** [European, Brazilian]; the second list only in that direction. */
export const EUROPEAN_BRAZILIAN = readPairs(PORTUGUESE, '/', ['s'])
export const ONLY_EUROPEAN = readPairs(PORTUGUESE, '>', ['s'])

function readPairs(table: string, separator: string, endings: string[]): [string, string][] {
  const pairs = table.split(/\s+/).filter((pair) => pair.includes(separator))
  return pairs.flatMap((pair) => {
    const [first = '', second = ''] = pair.replace('+', '').replaceAll('_', ' ').split(separator)
    const all = pair.endsWith('+') ? ['', ...endings] : ['']
    const forms = all.map((ending): [string, string] => [
      withEnding(first, ending),
      withEnding(second, ending),
    ])
    return forms.filter(([one, other]) => one !== other)
  })
}

function withEnding(word: string, ending: string): string {
  return word.endsWith('e') && ending !== 's' && ending !== '' ? word.slice(0, -1) + ending : word + ending
}
