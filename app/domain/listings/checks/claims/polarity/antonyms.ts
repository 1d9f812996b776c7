import { primarySubtag } from '#app/domain/listings/languages.ts'
import { stemOf } from './stem.ts'

/** Words of which one denies the other, by language. */
const ANTONYMS: Record<string, string> = {
  en: 'forward=rear,backward;indoor=outdoor;indoors=outdoors;matte=glossy;matt=glossy;soft=hard,firm;hot=cold;wired=wireless;left=right;front=back;sweet=sour;thin=thick;light=dark;short=long;open=closed;automatic=manual;analogue=digital;electric=manual;round=square;new=refurbished,used;raw=roasted;smooth=rough;corded=cordless',
  de: 'innen=außen;innenbereich=außenbereich;drinnen=draußen;matt=glänzend;weich=hart,fest;heiß=kalt;links=rechts;vorne=hinten;dünn=dick;hell=dunkel;kurz=lang;offen=geschlossen;automatisch=manuell;analog=digital;elektrisch=manuell;rund=eckig;neu=gebraucht;vorwärts=rückwärts;vorwärtsgerichtet=rückwärtsgerichtet',
  fr: 'intérieur=extérieur;mat=brillant;souple=rigide;doux=dur;chaud=froid;gauche=droite;avant=arrière;fin=épais;clair=foncé;court=long;ouvert=fermé;automatique=manuel;électrique=manuel;rond=carré;neuf=reconditionné',
  es: 'interior=exterior;mate=brillante;blando=duro;caliente=frío;izquierda=derecha;delantero=trasero;fino=grueso;claro=oscuro;corto=largo;abierto=cerrado;automático=manual;eléctrico=manual;redondo=cuadrado;nuevo=usado',
  it: 'interno=esterno;opaco=lucido;morbido=duro,rigido;caldo=freddo;sinistra=destra;anteriore=posteriore;sottile=spesso;chiaro=scuro;corto=lungo;aperto=chiuso;automatico=manuale;elettrico=manuale;rotondo=quadrato;nuovo=usato',
  nl: 'binnen=buiten;binnenshuis=buitenshuis;mat=glanzend;zacht=hard;warm=koud;links=rechts;voor=achter;dun=dik;licht=donker;kort=lang;open=gesloten;automatisch=handmatig;elektrisch=handmatig;rond=vierkant;nieuw=gebruikt',
}

const known = new Map<string, Map<string, Set<string>>>()

/** The stems that deny a stem, for some languages together. */
export function antonymsOf(codes: readonly string[]): Map<string, Set<string>> {
  const key = codes.join()
  let pairs = known.get(key)
  if (pairs) return pairs
  pairs = new Map()
  for (const code of codes) {
    for (const entry of (ANTONYMS[primarySubtag(code)] ?? '').split(';').filter(Boolean)) {
      const [one = '', others = ''] = entry.split('=')
      for (const other of others.split(',')) {
        add(pairs, stemOf(one), stemOf(other))
        add(pairs, stemOf(other), stemOf(one))
      }
    }
  }
  known.set(key, pairs)
  return pairs
}

function add(pairs: Map<string, Set<string>>, one: string, other: string) {
  pairs.set(one, (pairs.get(one) ?? new Set()).add(other))
}
