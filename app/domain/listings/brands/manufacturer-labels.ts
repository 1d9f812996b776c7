interface Labels {
  maker: string
  responsible: string
}

/** In the languages of the EU, whose law asks for these details, and Norwegian; listings in others have English ones. */
const BY_LANGUAGE = `
bg Производител | Отговорно лице в ЕС
cs Výrobce | Odpovědná osoba v EU
da Fabrikant | Ansvarlig person i EU
de Hersteller | Verantwortliche Person in der EU
el Κατασκευαστής | Υπεύθυνο πρόσωπο στην ΕΕ
es Fabricante | Persona responsable en la UE
et Tootja | Vastutav isik ELis
fi Valmistaja | EU:ssa oleva vastuuhenkilö
fr Fabricant | Personne responsable dans l’UE
ga Monaróir | Duine freagrach san AE
hr Proizvođač | Odgovorna osoba u EU-u
hu Gyártó | Felelős személy az EU-ban
it Fabbricante | Persona responsabile nell’UE
lt Gamintojas | Atsakingas asmuo ES
lv Ražotājs | Atbildīgā persona ES
mt Manifattur | Persuna responsabbli fl-UE
nl Fabrikant | Verantwoordelijke persoon in de EU
no Produsent | Ansvarlig person i EU
pl Producent | Osoba odpowiedzialna w UE
pt Fabricante | Pessoa responsável na UE
ro Producător | Persoană responsabilă în UE
sk Výrobca | Zodpovedná osoba v EÚ
sl Proizvajalec | Odgovorna oseba v EU
sv Tillverkare | Ansvarig person i EU`

/** By the primary subtag of a language. */
export const LABELS: Record<string, Labels> & { en: Labels } = {
  en: { maker: 'Manufacturer', responsible: 'Responsible person in the EU' },
  ...Object.fromEntries(
    BY_LANGUAGE.trim()
      .split('\n')
      .map((line) => {
        const [, code = '', maker = '', responsible = ''] = /^(\S+) (.+) \| (.+)$/.exec(line) ?? []
        return [code, { maker, responsible }]
      }),
  ),
}
