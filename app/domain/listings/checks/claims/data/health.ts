/**
 * Health claims are a verb and what it is said to do something for: "relieves neck pain". By language; `*` where a word may
 * go on. Regulation (EC) 1924/2006, Art. 10 and 14; Regulation (EU) 1169/2011, Art. 7(3).
 */
export const HEALTH: Record<string, { verbs: string; objects: string; phrases: string }> = {
  en: {
    verbs:
      'relieve*|relief|reliev*|sooth*|ease|eases|easing|alleviat*|reduc*|improv*|prevent*|boost*|support*|promot*|strengthen*|lower|lowers|lowering|treat|treats|treating|cure|cures|heal|heals|combat*|fight|fights|fighting|protects against|protect against|aid|aids|aiding|help|helps|helping|correct|corrects|correcting|stimulat*|enhanc*|increas*|calm|calms|calming|restor*|regenerat*|kill|kills|killing|eliminat*|remov*|cleans*|purif*|balances|regulat*|good for|better for|healthier|speeds up|accelerat*|burns|burn|suppress*|repair*',
    objects:
      'eyes|gums|teeth sensitivity|hangover|pain*|ache*|headache*|backache|migraine*|posture|sleep*|circulation|blood flow|digestion|digestive|digest|gut|bloating|immune|immunity|stress|anxiety|fatigue|tiredness|cramp*|injur*|bacteria|germs|viruses|virus|blood pressure|blood sugar|cholesterol|joint*|muscle tension|muscles|tension|inflammation|recovery|eczema|acne|psoriasis|colds|flu|cough*|allerg*|asthma|arthritis|snoring|insomnia|heartburn|nausea|metabolism|heart health|concentration|mood|depression|hair loss|hair growth|bone*|eye strain|dry eyes|back problems|swelling|toxins|wrinkles|cellulite|hormone*|liver|kidney*|dandruff|gum disease|plaque|tooth decay|teething|colic|itching|infection*|wound*|burnout|well-being|wellbeing|health',
    phrases:
      'vet recommended|vet-recommended|recommended by vets|veterinarian recommended|recommended by dentists|dentist recommended|fda approved|fda-approved|cures|miracle cure|anti-inflammatory|antibacterial|anti-bacterial|antimicrobial|anti-microbial|antiviral|anti-viral|antifungal|detox*|immune-boosting|pain-relieving|pain relief|stress relief|orthopaedic|orthopedic|therapeutic|medical grade|medical-grade|healing|healthy sleep|restful sleep|weight loss|lose weight|slimming|anti-aging|anti-ageing|rejuvenat*|clinically proven|clinically tested|doctor recommended|doctor-recommended|recommended by doctors|dermatologist recommended|recommended by dermatologists|fall asleep faster|sleep better|good for your|miracle|burns fat|vitality|energy boost|boosts energy|boost your energy|gut health|superfood|probiotic',
  },
  de: {
    verbs:
      'linder*|förder*|stärk*|senk*|verbesser*|reduzier*|vermeid*|verhinder*|beug*|vorbeug*|lös*|löst|heil*|behandel*|bekämpf*|schützt vor|hilft bei|hilft gegen|helfen bei|helfen gegen|hilft|wirkt gegen|wirkt bei|gegen|unterstütz*|anreg*|regt|steiger*|beruhig*|entspann*|entlast*|korrigier*|regulier*|tötet|töten|beseitig*|entfern*|regenerier*|beschleunig*|verringer*|mindert|kurbelt|für|gut für',
    objects:
      'augen|zahnfleisch|rückenschmerz*|schmerz*|kopfschmerz*|nackenschmerz*|gelenkschmerz*|muskelschmerz*|migräne|haltung|körperhaltung|schlafqualität|gesunden schlaf|erholsamen schlaf|durchblutung|verdauung|darm|blähungen|immunsystem|abwehrkräfte|stress|angst|ängste|müdigkeit|krämpf*|muskelkrämpf*|verletzung*|bakterien|keime|viren|blutdruck|blutzucker|cholesterin*|gelenke|gelenk*|verspannung*|muskelverspannung*|entzündung*|regeneration|neurodermitis|akne|schuppenflechte|erkältung*|grippe|husten|allergie*|asthma|arthrose|schnarchen|schlaflosigkeit|sodbrennen|übelkeit|stoffwechsel|konzentration|stimmung|haarausfall|haarwuchs|schwellung*|giftstoffe|falten|cellulite|fettverbrennung|leber|nieren|karies|koliken|juckreiz|infektion*|wunden|gesundheit|wohlbefinden',
    phrases:
      'tierärztlich empfohlen|von tierärzten empfohlen|von zahnärzten empfohlen|von dermatologen empfohlen|dermatologisch getestet|antibakteriell*|entzündungshemmend*|antiviral*|antimikrobiell*|entgift*|entschlack*|schmerzlindernd*|orthopädisch*|therapeutisch*|heilend*|heilt|gesunder schlaf|gesunden schlaf|erholsamer schlaf|gesund|gesunde|gesundes|gesünder|abnehmen|schlankheits*|fettverbrenn*|anti-aging|verjüng*|klinisch getestet|klinisch bewiesen|klinisch erwiesen|ärztlich empfohlen|von ärzten empfohlen|wundermittel|besser schlafen|schneller einschlafen|darmgesund*|bekömmlich*|superfood|detox|immunstärkend*|rückenschonend*|gelenkschonend*|durchblutungsfördernd*|lindert|beugt krankheiten vor',
  },
  fr: {
    verbs:
      'soulag*|favoris*|renforc*|rédui*|amélior*|prévien*|préven*|calm*|apais*|trait*|guéri*|combat*|lutte contre|protège contre|aide à|aide|stimul*|augment*|diminu*|corrig*|élimin*|tue|tuent|régul*|accélèr*|contre|détend*|relax*|soign*|abaiss*|répar*|bon pour|bonne pour',
    objects:
      "yeux|gencives|douleur*|maux|mal de dos|mal de tête|migraine*|posture|sommeil|circulation|digestion|ballonnement*|immunitaire|immunité|défenses|stress|anxiété|fatigue|crampe*|blessure*|bactérie*|germes|virus|tension artérielle|tension|tensions|glycémie|cholestérol|articulation*|musculaire*|inflammation*|récupération|eczéma|acné|psoriasis|rhume*|grippe|toux|allergie*|asthme|arthrose|ronflement*|insomnie*|brûlures d'estomac|nausée*|métabolisme|concentration|humeur|chute des cheveux|toxines|rides|cellulite|foie|reins|pellicules|caries|coliques|démangeaison*|infection*|plaies|santé|bien-être",
    phrases:
      "recommandé par les vétérinaires|vétérinaire recommandé|recommandé par les dentistes|recommandé par les dermatologues|antibactérien*|anti-inflammatoire*|antimicrobien*|antiviral*|détox*|brûle-graisse*|minceur|amincissant*|orthopédique*|thérapeutique*|sommeil sain|sommeil réparateur|cliniquement prouvé*|cliniquement testé*|recommandé par les médecins|anti-âge|miracle|guérit|soigne|perte de poids|superaliment*|s'endormir plus vite|dormir mieux|probiotique*|rajeuni*",
  },
  es: {
    verbs:
      'alivia*|mejora*|previene*|prevenir|prevén|reduce*|reducir|corrige*|elimina*|fortalece*|refuerza*|favorece*|promueve*|combate*|cura|curan|trata|tratan|protege contra|ayuda a|ayudan a|ayuda|estimula*|aumenta*|disminuye*|calma*|relaja*|regula*|acelera*|mata|matan|baja|bajan|contra|quema|queman|sana|sanan|bueno para|buena para',
    objects:
      'ojos|encías|dolor*|dolores|migraña*|postura|sueño|circulación|digestión|hinchazón|inmunológico|inmune|inmunitario|inmunidad|defensas|estrés|ansiedad|fatiga|cansancio|calambres|lesiones|bacterias|gérmenes|virus|presión arterial|tensión|azúcar en sangre|colesterol|articulaciones|articulación|muscular*|músculos|inflamación|recuperación|eccema|acné|psoriasis|dermatitis|resfriado*|gripe|tos|alergia*|asma|artritis|ronquido*|insomnio|acidez|náusea*|metabolismo|concentración|estado de ánimo|caída del cabello|toxinas|arrugas|celulitis|hígado|riñones|caspa|caries|cólicos|picor|infecciones|heridas|salud|bienestar',
    phrases:
      'recomendado por veterinarios|recomendado por dentistas|recomendado por dermatólogos|antibacterian*|antiinflamatori*|antimicrobian*|antiviral*|desintoxic*|detox|depurativ*|quemagrasas|adelgaz*|ortopédic*|terapéutic*|sueño reparador|clínicamente probado*|clínicamente testado*|recomendado por médicos|antiedad|milagro*|perder peso|pérdida de peso|superalimento*|dormir mejor|probiótic*|rejuvenec*',
  },
  it: {
    verbs:
      'allevia*|riduc*|rafforz*|favorisc*|migliora*|previen*|prevenire|combatt*|cura|curano|tratta|trattano|protegge contro|protegge da|aiuta a|aiuta|stimola*|aumenta*|diminui*|calma*|rilassa*|regola*|accelera*|uccid*|elimina*|corregg*|contro|lenisc*|abbassa*|brucia*|promuov*|sostien*|supporta*|guarisc*|fa bene',
    objects:
      'occhi|gengive|dolor*|mal di schiena|mal di testa|emicrani*|postura|sonno|circolazione|digestione|gonfiore|immunitari*|difese|stress|ansia|stanchezza|affaticamento|crampi|infortuni|batteri|germi|virus|pressione|glicemia|colesterolo|articolazion*|muscolar*|muscoli|infiammazion*|recupero|eczema|acne|psoriasi|raffreddor*|influenza|tosse|allergi*|asma|artrosi|russamento|insonnia|acidità|nausea|metabolismo|cuore|memoria|concentrazione|umore|caduta dei capelli|ossa|vista|schiena|tossine|rughe|cellulite|grassi|appetito|peso|fegato|reni|forfora|carie|coliche|prurito|infezion*|ferite|salute|benessere',
    phrases:
      'consigliato dai veterinari|raccomandato dai veterinari|raccomandato dai dentisti|consigliato dai medici|antibatteric*|antinfiammatori*|antimicrobic*|antiviral*|detox|disintossic*|depurativ*|bruciagrassi|dimagr*|snellent*|ortopedic*|terapeutic*|sonno ristoratore|clinicamente testat*|clinicamente provat*|raccomandato dai medici|anti-età|antietà|miracol*|perdita di peso|superalimento|dormire meglio|probiotic*|ringiovani*',
  },
  nl: {
    verbs:
      'verlicht*|verbeter*|voorkom*|vermind*|versterk*|bevorder*|verlaag*|bestrijd*|genees*|behandel*|beschermt tegen|helpt bij|helpt tegen|helpt|stimuleer*|verhoog*|kalmeer*|ontspan*|reguleer*|versnel*|doodt|doden|verwijder*|corrigeer*|tegen|verzacht*|ondersteun*|goed voor',
    objects:
      'ogen|tandvlees|rugpijn|pijn*|hoofdpijn|nekpijn|spierpijn|gewrichtspijn|migraine|houding|slaap|nachtrust|doorbloeding|bloedsomloop|spijsvertering|darmen|immuunsysteem|weerstand|stress|angst|vermoeidheid|kramp*|blessure*|bacteriën|bacterie|virussen|bloeddruk|bloedsuiker|cholesterol|gewricht*|spier*|spanning*|ontsteking*|herstel|eczeem|acne|psoriasis|verkoudheid|griep|hoest|allergie*|astma|artrose|snurken|slapeloosheid|maagzuur|misselijkheid|stofwisseling|concentratie|stemming|haaruitval|haargroei|zwelling*|gifstoffen|rimpels|cellulite|vetverbranding|lever|nieren|gaatjes|krampjes|jeuk|infectie*|wonden|gezondheid|welzijn',
    phrases:
      'aanbevolen door dierenartsen|aanbevolen door tandartsen|door artsen aanbevolen|antibacterieel|antibacteriële|ontstekingsremmend*|antiviraal|antimicrobieel|antimicrobiële|detox|ontgift*|orthopedisch*|therapeutisch*|gezonde slaap|afvallen|afslank*|vetverbrand*|anti-aging|verjong*|klinisch bewezen|klinisch getest|aanbevolen door artsen|wondermiddel|beter slapen|sneller inslapen|superfood|probiotisch*|pijnstillend*|geneest',
  },
}
