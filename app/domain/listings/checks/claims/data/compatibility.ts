import { phrasesOf } from './phrases.ts'

/**
 * Words before the name of what a product is said to work with, by language. "For" and the like stand before too much else
 * to ask about it.
 */
export const RELATIONS: Record<string, string> = {
  en: 'works with|work with|compatible with|compatibility with|suitable for|designed for|made for|pairs with|connects to|connects with|integrates with|for use with',
  de: 'kompatibel mit|funktioniert mit|läuft unter|verbindet sich mit',
  fr: 'compatible avec|compatibles avec|fonctionne avec|fonctionnent avec|convient à|adapté à|adaptée à|conçu pour|conçue pour',
  es: 'compatible con|compatibles con|funciona con|funcionan con|apto para|apta para|diseñado para|diseñada para|sirve para',
  it: 'compatibile con|compatibili con|funziona con|funzionano con|adatto a macchine|adatta a macchine|adatto a|adatta a|adatti a|per macchine|progettato per',
  nl: 'compatibel met|werkt met|werken met|past op|past bij|past in|passend voor|geschikt voor|ontworpen voor',
}

// id=name|name. Plugs, interfaces and sockets: one is not the other.
const INTERFACES = `usb-c=usb-c|usb c|usb type-c|usb type c|type-c|usbc
usb-a=usb-a|usb a|usb type-a|usb type a|type-a
usb-b=usb-b|usb type-b|usb type b
micro-usb=micro-usb|micro usb|microusb
mini-usb=mini-usb|mini usb
lightning=Lightning
hdmi=hdmi
mini-hdmi=mini-hdmi|mini hdmi
displayport=displayport|display port
thunderbolt=thunderbolt|thunderbolt 3|thunderbolt 4
vga=vga
dvi=dvi
scart=scart
rj45=rj45|rj-45|ethernet
xlr=xlr
magsafe=magsafe
qi=Qi
poe=PoE
e27=e27
e14=e14
e26=e26
b22=b22
gu10=gu10
gu5.3=gu5.3|mr16
presta=presta|sclaverand
schrader=schrader
dunlop-valve=dunlop valve|dunlop-ventil|blitzventil
g9=G9
g4=G4
zigbee=zigbee
z-wave=z-wave
homekit=homekit|apple homekit
alexa=Alexa|amazon alexa
google-home=google home|google assistant
siri=Siri
smartthings=smartthings
airplay=airplay
chromecast=chromecast
carplay=carplay|apple carplay
android-auto=android auto
android=android
ios=iOS
iphone=iphone*
ipad=ipad*
mac=Mac|Macs|macbook*
macos=macos|mac os
windows=Windows
linux=linux
chromebook=chromebook*|chromeos|chrome os
apple-watch=apple watch
galaxy=samsung galaxy|galaxy tab|galaxy watch
pixel=google pixel
switch=nintendo switch
playstation=playstation*|ps4|ps5
xbox=xbox
nespresso=nespresso
dolce-gusto=dolce gusto
senseo=senseo
tassimo=tassimo
isofix=isofix|isofix base
gopro=gopro
strava=Strava
spotify=Spotify
m.2=m.2|nvme
sata=sata
microsd=microsd|micro sd|micro-sd|microsdhc|microsdxc|micro sdhc|micro sdxc
cloud=iCloud|Dropbox|google drive`

/** Names that are the same in every language, each with its id. */
export function interfaceNames(): [name: string, id: string][] {
  return phrasesOf(INTERFACES, '\n')
}

/** Words that may stand before a name and belong to none. */
export const ARTICLES = new Set(
  'the a an your all any most many der die das den dem allen ihr ihrem le la les l votre tous el los las tu il lo i gli tuo de het alle je other andere anderen autres otros altri new neue'.split(
    ' ',
  ),
)
