/** How models decline, in the first person, at the beginning of a sentence. The languages that most texts are written in. */
const REFUSALS = `
as an ai|as an artificial intelligence|as a language model|as a large language model|i'm just an ai|i am just an ai|i'm an ai|i am an ai
i'm sorry, but i can't|i'm sorry, but i cannot|i'm sorry, i can't|i'm sorry, i cannot|i am sorry, but i can't|i am sorry, but i cannot|sorry, but i can't|sorry, but i cannot|sorry, i cannot|i apologize, but i|i apologise, but i|unfortunately, i cannot|unfortunately, i can't|unfortunately i cannot
i can't help with|i cannot help with|i can't assist|i cannot assist|i'm not able to help|i am not able to help|i'm unable to|i am unable to|i cannot fulfill|i cannot fulfil|i can't fulfill|i can't fulfil|i cannot comply|i can't comply|i cannot generate|i can't generate|i cannot create|i can't create|i cannot write|i can't write|i cannot provide|i can't provide|i won't be able to|i must decline|i have to decline
als ki|als ki-modell|als sprachmodell|als künstliche intelligenz|es tut mir leid, aber ich kann|tut mir leid, aber ich kann|entschuldigung, aber ich kann|leider kann ich|ich kann ihnen dabei nicht|ich kann dabei nicht|ich kann diese anfrage nicht|ich bin nicht in der lage
en tant qu'ia|en tant qu'intelligence artificielle|en tant que modèle de langage|je suis désolé, mais je ne peux|je suis désolée, mais je ne peux|désolé, mais je ne peux|désolé, je ne peux|je ne peux pas vous aider|je ne peux pas répondre|je ne suis pas en mesure|malheureusement, je ne peux
como ia|como inteligencia artificial|como modelo de lenguaje|como un modelo de lenguaje|lo siento, pero no puedo|lo siento, no puedo|lo lamento, pero no puedo|no puedo ayudar|no puedo ayudarte|no puedo cumplir|no me es posible|lamentablemente, no puedo
come ia|come intelligenza artificiale|come modello linguistico|in quanto modello linguistico|in quanto ia|mi dispiace, ma non posso|mi dispiace, non posso|spiacente, ma non posso|non posso aiutarti|non posso soddisfare|non sono in grado di|purtroppo non posso
como modelo de linguagem|como um modelo de linguagem|como inteligência artificial|desculpe, mas não posso|desculpe, não posso|sinto muito, mas não posso|lamento, mas não posso|não posso ajudar|não posso atender|não consigo ajudar|infelizmente, não posso
als ai-model|als taalmodel|als kunstmatige intelligentie|het spijt me, maar ik kan|sorry, maar ik kan|ik kan u hier niet|ik kan je hier niet|ik kan niet helpen|helaas kan ik
jako model językowy|jako sztuczna inteligencja|jako ai|przepraszam, ale nie mogę|przykro mi, ale nie mogę|niestety nie mogę|niestety, nie mogę|nie mogę pomóc
как языковая модель|как ии|как искусственный интеллект|я языковая модель|извините, но я не могу|извините, я не могу|простите, но я не могу|к сожалению, я не могу|я не могу помочь|я не могу выполнить
bir yapay zeka|yapay zeka olarak|bir dil modeli olarak|üzgünüm, ancak|üzgünüm ama|maalesef yardımcı olamam|bu isteği yerine getiremem
som en ai|som språkmodell|tyvärr kan jag inte|jag kan tyvärr inte|jag är ledsen, men jag kan
som sprogmodel|jeg beklager, men jeg kan|beklager, men jeg kan|desværre kan jeg ikke
jako jazykový model|omlouvám se, ale nemohu|bohužel nemohu|je mi líto, ale nemohu
申し訳ありませんが|申し訳ございませんが|申し訳ありません。|aiとして|aiアシスタントとして|言語モデルとして|お手伝いできません|ご要望にお応えすることはできません
作为ai|作为一个ai|作为人工智能|作为一个人工智能|作为语言模型|作为一个语言模型|作為ai|作為一個語言模型|很抱歉，我无法|抱歉，我无法|抱歉，我不能|对不起，我无法|对不起，我不能|很抱歉，我無法|抱歉，我無法|我无法满足|我无法提供|我无法协助
죄송하지만|죄송합니다만|죄송합니다.|ai로서|ai 언어 모델로서|언어 모델로서|인공지능으로서|도와드릴 수 없습니다
عذرا، لا أستطيع|عذرًا، لا أستطيع|عذراً، لا أستطيع|عذرا، لا يمكنني|عذرًا، لا يمكنني|عذراً، لا يمكنني|آسف، لا أستطيع|آسف، لا يمكنني|أنا آسف، لكن|بصفتي نموذج|كنموذج لغوي|لا أستطيع مساعدتك|لا يمكنني مساعدتك
क्षमा करें, मैं|माफ़ कीजिए, मैं|मुझे खेद है, लेकिन|मुझे खेद है, मैं|एक एआई के रूप में|एक भाषा मॉडल के रूप में|मैं आपकी मदद नहीं कर
tôi xin lỗi, nhưng|xin lỗi, tôi không thể|rất tiếc, tôi không thể|với tư cách là một mô hình|tôi không thể giúp
maaf, saya tidak dapat|maaf, saya tidak bisa|maaf, tetapi saya|sebagai model bahasa|sebagai ai|saya tidak dapat membantu
`

/** How models speak to whoever asked, at the beginning of a part. */
const REMARKS = `
here is your|here's your|here is the product|here's the product|here is a product|here's a product|here are the|here is the content|here is the requested|here's the requested|sure, here|sure! here|sure thing|certainly! here|certainly, here|of course! here|of course, here|absolutely! here|below is the|below is your|let me know if you|i hope this helps|i hope this meets|feel free to ask|is there anything else|would you like me to
hier ist ihre|hier ist ihr|hier ist die produktbeschreibung|hier sind die|gerne! hier|natürlich! hier|selbstverständlich! hier|lassen sie mich wissen|ich hoffe, das hilft
voici votre|voici la description|voici le contenu|voici les|bien sûr ! voici|bien sûr, voici|n'hésitez pas à me|j'espère que cela
aquí tienes|aquí está la descripción|aquí está tu|claro, aquí|por supuesto, aquí|¡claro! aquí|espero que esto|hazme saber
ecco la descrizione|ecco il tuo|ecco i|certo! ecco|certamente! ecco|fammi sapere|spero che questo
aqui está a descrição|aqui está o|aqui está sua|claro! aqui|com certeza! aqui|espero que isso|me avise se
hier is uw|hier is je|hier is de productbeschrijving|natuurlijk! hier|laat me weten
oto opis|oto twój|oczywiście! oto|daj mi znać|mam nadzieję, że
вот описание|вот ваш|вот ваше|конечно! вот|конечно, вот|дайте знать, если|надеюсь, это
işte ürün|işte size|tabii ki! işte|umarım bu
här är din|här är produkt|självklart! här
以下が商品|以下は商品|はい、こちら|ご希望に応じて|ご要望があれば
以下是您|以下是为您|以下是產品|以下是产品|好的，以下|当然，以下|如果您需要|希望这能
다음은 요청하신|다음은 제품|물론입니다|네, 다음은|도움이 되었으면
إليك وصف|إليك المحتوى|بالتأكيد! إليك|بالطبع! إليك|أتمنى أن يكون
यहाँ आपका|यहां आपका|ज़रूर! यहाँ|आशा है कि यह
dưới đây là mô tả|đây là mô tả|chắc chắn rồi
berikut adalah deskripsi|tentu! berikut|berikut deskripsi
`

/** What stands in brackets where a text was not filled in. */
const PLACEHOLDERS =
  'product name|product|product title|brand name|brand|your brand|insert|company name|store name|shop name|name here|text here|keyword|tbd|xxx|xx|produktname|markenname|name des produkts|hier einfügen|nom du produit|nom de la marque|nombre del producto|nombre de la marca|tu marca|nome del prodotto|nome del marchio|nome do produto|nome da marca|productnaam|merknaam|nazwa produktu|nazwa marki|название продукта|название товара|название бренда|ürün adı|marka adı|商品名をここに|产品名称|產品名稱|品牌名称|상품명|제품명|브랜드명|اسم المنتج|اسم العلامة التجارية|उत्पाद का नाम|produktnamn|produktnavn'

/** The same for words that may well stand in brackets of a good text. */
const DOUBTFUL =
  'company|name|price|color|colour|size|material|model|model number|number|date|link|url|image|add|enter|description|feature|features|benefit|keywords|title|e.g.|marke|preis|farbe|größe|marque|prix|couleur|taille|marca|precio|marchio|prezzo|preço|merk|marka|cena|название|бренд|цена|品牌|商品名|製品名|ブランド名|العلامة التجارية|varumärke'

export const REFUSAL_PHRASES = lines(REFUSALS)
export const REMARK_PHRASES = lines(REMARKS)
export const PLACEHOLDER_WORDS: readonly string[] = PLACEHOLDERS.split('|')
export const DOUBTFUL_WORDS: readonly string[] = DOUBTFUL.split('|')

function lines(table: string): string[] {
  return table.trim().split(/[|\n]/)
}
