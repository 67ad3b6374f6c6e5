import type { ChatPhrases } from './chat-foreign.js';

/**
 * Chats between a customer (`me`) and a shop (`them`) in other languages. The two do not know each other, so nobody is teased,
 * and no word shows whether the customer is a man or a woman.
 */
export interface ShopPhrases {
  /** Messages of both kinds of chat. */
  both: Readonly<Pick<ChatPhrases, 'trouble' | 'agree' | 'reveal' | 'ask' | 'doubt' | 'ask-price' | 'more'>>;
  support: Readonly<Pick<ChatPhrases, 'open' | 'chase' | 'done'>>;
  seller: Readonly<Pick<ChatPhrases, 'open' | 'chase' | 'done'>>;
}

export const SHOP_PHRASES: ReadonlyMap<string, ShopPhrases> = new Map(
  Object.entries({
    de: {
      both: {
        trouble: ['ich frage lieber einmal zu viel', 'ich bin da vorsichtig'],
        agree: ['verstehe ich gut', 'alles klar'],
        reveal: ['also: {P}', 'es geht um {P}'],
        ask: ['und was ist daran so gut?', 'ok, und kurz gesagt?'],
        doubt: ['kann ich mich darauf verlassen?', 'ist das wirklich so?'],
        'ask-price': ['und was kostet das?', 'und der Preis?'],
        more: ['am besten in Ruhe anschauen', 'bei Fragen einfach schreiben'],
      },
      support: {
        open: ['hallo, kurze Frage', 'hallo, ist da jemand?'],
        chase: ['hallo, worum geht es?', 'hallo, wie können wir helfen?'],
        done: ['danke, das hilft. gibt es einen Link?', 'danke, bitte den Link schicken'],
      },
      seller: {
        open: ['hallo, ist das noch zu haben?', 'hallo, ich hätte ein paar Fragen'],
        chase: ['hallo, ja, ist noch da', 'hallo, gern, nur zu'],
        done: ['ok, überzeugt. wo bestelle ich?', 'ok, bitte den Link'],
      },
    },
    fr: {
      both: {
        trouble: ['je préfère demander avant', 'je me méfie un peu'],
        agree: ['je comprends', 'pas de souci'],
        reveal: ['alors : {P}', 'il s’agit de {P}'],
        ask: ['et qu’est-ce que ça a de bien ?', 'et en deux mots ?'],
        doubt: ['c’est vraiment vrai ?', 'je peux compter là-dessus ?'],
        'ask-price': ['et c’est combien ?', 'et le prix ?'],
        more: ['regardez tranquillement', 's’il reste des questions, écrivez-nous'],
      },
      support: {
        open: ['bonjour, une petite question', 'bonjour, il y a quelqu’un ?'],
        chase: ['bonjour, on vous écoute', 'bonjour, comment peut-on vous aider ?'],
        done: ['merci, ça m’aide. vous avez un lien ?', 'merci, je veux bien le lien'],
      },
      seller: {
        open: ['bonjour, c’est toujours disponible ?', 'bonjour, j’ai quelques questions'],
        chase: ['bonjour, oui, toujours', 'bonjour, bien sûr, dites-moi'],
        done: ['ok, ça me va. on commande où ?', 'd’accord, je veux bien le lien'],
      },
    },
    es: {
      both: {
        trouble: ['prefiero preguntar antes', 'con estas cosas voy con cuidado'],
        agree: ['lo entiendo', 'claro'],
        reveal: ['pues mira: {P}', 'se trata de {P}'],
        ask: ['¿y qué tiene de bueno?', '¿y en pocas palabras?'],
        doubt: ['¿de verdad es así?', '¿me puedo fiar?'],
        'ask-price': ['¿y cuánto cuesta?', '¿y el precio?'],
        more: ['míralo con calma', 'cualquier duda, escríbenos'],
      },
      support: {
        open: ['hola, una pregunta rápida', 'hola, ¿hay alguien?'],
        chase: ['hola, dime', 'hola, ¿en qué podemos ayudarte?'],
        done: ['gracias, me sirve. ¿hay enlace?', 'gracias, ¿me pasas el enlace?'],
      },
      seller: {
        open: ['hola, ¿sigue disponible?', 'hola, tengo unas preguntas'],
        chase: ['hola, sí, pregunta lo que quieras', 'hola, claro, dime'],
        done: ['vale, me convence. ¿dónde se pide?', 'vale, el enlace, por favor'],
      },
    },
    pt: {
      both: {
        trouble: ['prefiro perguntar antes', 'tenho sempre cuidado com estas coisas'],
        agree: ['compreendo', 'claro'],
        reveal: ['olhe: {P}', 'trata-se de {P}'],
        ask: ['e o que tem de bom?', 'e em poucas palavras?'],
        doubt: ['é mesmo assim?', 'posso confiar nisso?'],
        'ask-price': ['e quanto custa?', 'e o preço?'],
        more: ['veja com calma', 'qualquer dúvida, é só escrever'],
      },
      support: {
        open: ['olá, uma pergunta rápida', 'olá, está aí alguém?'],
        chase: ['olá, diga', 'olá, como podemos ajudar?'],
        done: ['ótimo, isso ajuda. há um link?', 'perfeito, pode mandar o link?'],
      },
      seller: {
        open: ['olá, ainda está disponível?', 'olá, tenho umas perguntas'],
        chase: ['olá, sim, pode perguntar', 'olá, claro, diga'],
        done: ['ok, parece-me bem. onde se encomenda?', 'ok, o link, por favor'],
      },
    },
    it: {
      both: {
        trouble: ['preferisco chiedere prima', 'con queste cose vado con calma'],
        agree: ['capisco', 'certo'],
        reveal: ['allora: {P}', 'si tratta di {P}'],
        ask: ['e cos’ha di buono?', 'e in poche parole?'],
        doubt: ['è davvero così?', 'ci posso contare?'],
        'ask-price': ['e quanto costa?', 'e il prezzo?'],
        more: ['guardi pure con calma', 'per altre domande siamo qui'],
      },
      support: {
        open: ['salve, una domanda veloce', 'salve, c’è qualcuno?'],
        chase: ['salve, dica pure', 'salve, come possiamo aiutare?'],
        done: ['grazie, è utile. c’è un link?', 'grazie, mi manda il link?'],
      },
      seller: {
        open: ['salve, è ancora disponibile?', 'salve, avrei qualche domanda'],
        chase: ['salve, sì, chieda pure', 'salve, certo, dica'],
        done: ['va bene, mi convince. dove si ordina?', 'ok, il link per favore'],
      },
    },
    nl: {
      both: {
        trouble: ['ik vraag het liever vooraf', 'ik ben hier voorzichtig mee'],
        agree: ['snap ik', 'begrijpelijk'],
        reveal: ['dus: {P}', 'het gaat om {P}'],
        ask: ['en wat is er zo goed aan?', 'en in het kort?'],
        doubt: ['is dat echt zo?', 'kan ik daarop rekenen?'],
        'ask-price': ['en wat kost dat?', 'en de prijs?'],
        more: ['kijk gerust even rond', 'bij vragen gewoon schrijven'],
      },
      support: {
        open: ['hallo, een korte vraag', 'hallo, is daar iemand?'],
        chase: ['hallo, waar gaat het om?', 'hallo, hoe kunnen we helpen?'],
        done: ['bedankt, dat helpt. is er een link?', 'bedankt, stuur de link maar'],
      },
      seller: {
        open: ['hallo, is dit nog te krijgen?', 'hallo, ik heb een paar vragen'],
        chase: ['hallo, ja hoor, vraag maar', 'hallo, zeker, zeg het maar'],
        done: ['ok, klinkt goed. waar bestel ik?', 'ok, de link graag'],
      },
    },
    pl: {
      both: {
        trouble: ['wolę zapytać wcześniej', 'podchodzę do tego ostrożnie'],
        agree: ['rozumiem', 'jasne'],
        reveal: ['chodzi o to: {P}', 'nazwa: {P}'],
        ask: ['i co w tym dobrego?', 'a w skrócie?'],
        doubt: ['czy na pewno tak jest?', 'czy mogę na to liczyć?'],
        'ask-price': ['a ile to kosztuje?', 'a cena?'],
        more: ['proszę spokojnie obejrzeć', 'w razie pytań proszę pisać'],
      },
      support: {
        open: ['dzień dobry, krótkie pytanie', 'dzień dobry, jest tam ktoś?'],
        chase: ['dzień dobry, słuchamy', 'dzień dobry, w czym możemy pomóc?'],
        done: ['dziękuję, to pomaga. jest link?', 'dziękuję, poproszę o link'],
      },
      seller: {
        open: ['dzień dobry, czy to jeszcze dostępne?', 'dzień dobry, mam kilka pytań'],
        chase: ['dzień dobry, tak, proszę pytać', 'dzień dobry, oczywiście, proszę'],
        done: ['ok, brzmi dobrze. gdzie zamówić?', 'ok, poproszę o link'],
      },
    },
    ru: {
      both: {
        trouble: ['лучше спросить заранее', 'в таких делах я осторожничаю'],
        agree: ['понимаю', 'конечно'],
        reveal: ['вот: {P}', 'называется {P}'],
        ask: ['и чем это хорошо?', 'а если коротко?'],
        doubt: ['это точно так?', 'на это можно рассчитывать?'],
        'ask-price': ['а сколько стоит?', 'а цена?'],
        more: ['посмотрите спокойно', 'будут вопросы, пишите'],
      },
      support: {
        open: ['здравствуйте, короткий вопрос', 'здравствуйте, есть кто-нибудь?'],
        chase: ['здравствуйте, слушаем вас', 'здравствуйте, чем можем помочь?'],
        done: ['спасибо, это помогает. есть ссылка?', 'спасибо, пришлите ссылку, пожалуйста'],
      },
      seller: {
        open: ['здравствуйте, ещё в наличии?', 'здравствуйте, есть пара вопросов'],
        chase: ['здравствуйте, да, спрашивайте', 'здравствуйте, конечно, слушаю'],
        done: ['хорошо, подходит. где заказать?', 'хорошо, ссылку, пожалуйста'],
      },
    },
    uk: {
      both: {
        trouble: ['краще спитати заздалегідь', 'у таких справах я не поспішаю'],
        agree: ['розумію', 'звісно'],
        reveal: ['ось: {P}', 'називається {P}'],
        ask: ['і чим це добре?', 'а якщо коротко?'],
        doubt: ['це точно так?', 'на це можна розраховувати?'],
        'ask-price': ['а скільки коштує?', 'а ціна?'],
        more: ['подивіться спокійно', 'будуть питання, пишіть'],
      },
      support: {
        open: ['добрий день, коротке питання', 'добрий день, є хтось?'],
        chase: ['добрий день, слухаємо вас', 'добрий день, чим можемо допомогти?'],
        done: ['дякую, це допомагає. є посилання?', 'дякую, надішліть посилання, будь ласка'],
      },
      seller: {
        open: ['добрий день, ще є в наявності?', 'добрий день, маю кілька питань'],
        chase: ['добрий день, так, питайте', 'добрий день, звісно, слухаю'],
        done: ['добре, підходить. де замовити?', 'добре, посилання, будь ласка'],
      },
    },
    sv: {
      both: {
        trouble: ['jag frågar hellre först', 'jag är lite försiktig av mig'],
        agree: ['jag förstår', 'självklart'],
        reveal: ['alltså: {P}', 'det gäller {P}'],
        ask: ['och vad är så bra med det?', 'och i korthet?'],
        doubt: ['är det verkligen så?', 'kan jag lita på det?'],
        'ask-price': ['och vad kostar det?', 'och priset?'],
        more: ['titta i lugn och ro', 'skriv bara om du undrar något'],
      },
      support: {
        open: ['hej, en snabb fråga', 'hej, är det någon där?'],
        chase: ['hej, vad gäller det?', 'hej, hur kan vi hjälpa till?'],
        done: ['tack, det hjälper. finns det en länk?', 'tack, skicka gärna länken'],
      },
      seller: {
        open: ['hej, finns det kvar?', 'hej, jag har några frågor'],
        chase: ['hej, ja, fråga på', 'hej, javisst, fråga bara'],
        done: ['ok, det låter bra. var beställer man?', 'ok, länk tack'],
      },
    },
    tr: {
      both: {
        trouble: ['önceden sormayı severim', 'bu konuda dikkatliyimdir'],
        agree: ['anlıyorum', 'tabii'],
        reveal: ['işte: {P}', 'adı {P}'],
        ask: ['peki nesi iyi?', 'peki kısaca?'],
        doubt: ['gerçekten öyle mi?', 'buna güvenebilir miyim?'],
        'ask-price': ['peki ne kadar?', 'peki fiyatı?'],
        more: ['rahat rahat bakın', 'sorunuz olursa yazın'],
      },
      support: {
        open: ['merhaba, kısa bir sorum var', 'merhaba, kimse var mı?'],
        chase: ['merhaba, sizi dinliyoruz', 'merhaba, nasıl yardımcı olabiliriz?'],
        done: ['teşekkürler, işime yaradı. link var mı?', 'teşekkürler, linki gönderir misiniz?'],
      },
      seller: {
        open: ['merhaba, hâlâ var mı?', 'merhaba, birkaç sorum var'],
        chase: ['merhaba, evet, sorun lütfen', 'merhaba, tabii, buyurun'],
        done: ['tamam, olur. nereden sipariş edilir?', 'tamam, link lütfen'],
      },
    },
    el: {
      both: {
        trouble: ['προτιμώ να ρωτάω πρώτα', 'αυτά τα κοιτάζω πάντα με προσοχή'],
        agree: ['καταλαβαίνω', 'βεβαίως'],
        reveal: ['λοιπόν: {P}', 'λέγεται {P}'],
        ask: ['και τι καλό έχει;', 'και με λίγα λόγια;'],
        doubt: ['είναι όντως έτσι;', 'μπορώ να βασιστώ σε αυτό;'],
        'ask-price': ['και πόσο κάνει;', 'και η τιμή;'],
        more: ['δείτε το με την ησυχία σας', 'για ερωτήσεις, γράψτε μας'],
      },
      support: {
        open: ['γεια σας, μια γρήγορη ερώτηση', 'γεια σας, είναι κανείς εδώ;'],
        chase: ['γεια σας, σας ακούμε', 'γεια σας, πώς μπορούμε να βοηθήσουμε;'],
        done: ['ευχαριστώ, βοηθάει. υπάρχει λινκ;', 'ευχαριστώ, στείλτε μου το λινκ'],
      },
      seller: {
        open: ['γεια σας, είναι ακόμα διαθέσιμο;', 'γεια σας, έχω λίγες ερωτήσεις'],
        chase: ['γεια σας, ναι, ρωτήστε', 'γεια σας, βεβαίως, πείτε μου'],
        done: ['εντάξει, με πείθει. πού παραγγέλνω;', 'εντάξει, το λινκ παρακαλώ'],
      },
    },
    ja: {
      both: {
        trouble: ['先に聞いておきたくて', '慎重なほうなので'],
        agree: ['そうですよね', 'わかります'],
        reveal: ['こちらです、{P}', '{P}といいます'],
        ask: ['どこがいいんですか？', '一言でいうと？'],
        doubt: ['本当にそうですか？', '信じていいですか？'],
        'ask-price': ['おいくらですか？', '値段はいくらですか？'],
        more: ['ゆっくり見てみてください', '何かあれば聞いてください'],
      },
      support: {
        open: ['すみません、ちょっと質問です', 'こんにちは、今いいですか？'],
        chase: ['こんにちは、どうぞ', 'はい、どうされましたか？'],
        done: ['助かります。リンクはありますか？', 'ありがとうございます。リンクをお願いします'],
      },
      seller: {
        open: ['こんにちは、まだありますか？', 'いくつか質問してもいいですか？'],
        chase: ['はい、あります。どうぞ', 'もちろんです、どうぞ'],
        done: ['いいですね。どこで注文できますか？', 'わかりました、リンクをお願いします'],
      },
    },
    zh: {
      both: {
        trouble: ['我想先问清楚', '我买东西比较谨慎'],
        agree: ['理解', '没问题'],
        reveal: ['就是这个：{P}', '叫{P}'],
        ask: ['好在哪里？', '简单说呢？'],
        doubt: ['真的是这样吗？', '这个靠得住吗？'],
        'ask-price': ['多少钱？', '价格呢？'],
        more: ['您可以慢慢看', '有问题随时问'],
      },
      support: {
        open: ['你好，想问一下', '你好，有人吗？'],
        chase: ['您好，请说', '您好，有什么可以帮您？'],
        done: ['谢谢，很有帮助。有链接吗？', '好的，请发我链接'],
      },
      seller: {
        open: ['你好，还有吗？', '你好，想问几个问题'],
        chase: ['您好，有的，请问', '您好，随便问'],
        done: ['好，听着不错。在哪里下单？', '好的，链接发我'],
      },
    },
    ko: {
      both: {
        trouble: ['먼저 여쭤보고 싶어서요', '제가 좀 신중한 편이라서요'],
        agree: ['이해해요', '그럼요'],
        reveal: ['바로 이거예요: {P}', '이름은 {P}'],
        ask: ['뭐가 좋은가요?', '짧게 말하면요?'],
        doubt: ['정말 그런가요?', '믿어도 되나요?'],
        'ask-price': ['얼마예요?', '가격은요?'],
        more: ['천천히 보세요', '궁금한 점은 언제든 물어보세요'],
      },
      support: {
        open: ['안녕하세요, 간단한 질문이 있어요', '안녕하세요, 계신가요?'],
        chase: ['안녕하세요, 말씀하세요', '네, 무엇을 도와드릴까요?'],
        done: ['감사합니다, 도움이 됐어요. 링크 있나요?', '감사합니다, 링크 부탁드려요'],
      },
      seller: {
        open: ['안녕하세요, 아직 있나요?', '안녕하세요, 몇 가지 여쭤볼게요'],
        chase: ['네, 있어요. 물어보세요', '네, 그럼요. 말씀하세요'],
        done: ['네, 좋네요. 어디서 주문하나요?', '네, 링크 부탁드려요'],
      },
    },
    ar: {
      both: {
        trouble: ['بحب اسأل قبل', 'باخد وقتي بهيك شغلات'],
        agree: ['مفهوم', 'أكيد'],
        reveal: ['الموضوع: {P}', 'اسمه {P}'],
        ask: ['وشو المميز فيه؟', 'وباختصار؟'],
        doubt: ['عن جد هيك؟', 'فيني اعتمد عليه؟'],
        'ask-price': ['وبكم؟', 'والسعر؟'],
        more: ['خدوا وقتكم', 'لأي سؤال اكتبولنا'],
      },
      support: {
        open: ['مرحبا، سؤال سريع', 'مرحبا، في حدا؟'],
        chase: ['أهلا، شو السؤال؟', 'أهلا وسهلا، كيف فينا نساعد؟'],
        done: ['شكرا، هيك واضح. في رابط؟', 'شكرا، الرابط لو سمحتوا'],
      },
      seller: {
        open: ['مرحبا، لسا موجود؟', 'مرحبا، عندي كم سؤال'],
        chase: ['أهلا، إي موجود', 'أهلا، أكيد، شو السؤال؟'],
        done: ['تمام، من وين الطلب؟', 'تمام، الرابط لو سمحت'],
      },
    },
    hi: {
      both: {
        trouble: ['पहले पूछ लेना अच्छा है', 'ऐसी चीज़ों में सावधानी ठीक है'],
        agree: ['समझ सकते हैं', 'बिल्कुल'],
        reveal: ['यह है: {P}', 'नाम है {P}'],
        ask: ['इसमें अच्छा क्या है?', 'थोड़े में बताइए?'],
        doubt: ['सच में ऐसा है?', 'इस पर भरोसा करें?'],
        'ask-price': ['कितने का है?', 'और दाम?'],
        more: ['आराम से देख लीजिए', 'कोई सवाल हो तो लिखिए'],
      },
      support: {
        open: ['नमस्ते, एक छोटा सवाल है', 'नमस्ते, कोई है?'],
        chase: ['नमस्ते, बताइए', 'नमस्ते, हम क्या मदद कर सकते हैं?'],
        done: ['धन्यवाद, काम आया। लिंक है?', 'धन्यवाद, लिंक भेज दीजिए'],
      },
      seller: {
        open: ['नमस्ते, क्या यह अभी मिल रहा है?', 'नमस्ते, कुछ सवाल हैं'],
        chase: ['नमस्ते, हाँ, पूछिए', 'नमस्ते, ज़रूर, बताइए'],
        done: ['ठीक है, अच्छा है। ऑर्डर कहाँ करें?', 'ठीक है, लिंक दीजिए'],
      },
    },
    vi: {
      both: {
        trouble: ['mình muốn hỏi trước cho chắc', 'mình hơi kỹ tính'],
        agree: ['mình hiểu', 'đúng rồi'],
        reveal: ['đây nhé: {P}', 'tên là {P}'],
        ask: ['nó có gì hay?', 'nói ngắn gọn thì sao?'],
        doubt: ['có thật vậy không?', 'mình tin được không?'],
        'ask-price': ['giá bao nhiêu?', 'bao nhiêu tiền vậy?'],
        more: ['bạn cứ xem thong thả', 'có gì cứ nhắn nhé'],
      },
      support: {
        open: ['chào shop, mình hỏi nhanh chút', 'chào shop, có ai ở đó không?'],
        chase: ['chào bạn, bạn cứ hỏi nhé', 'chào bạn, mình giúp gì được?'],
        done: ['cảm ơn, vậy là rõ rồi. có link không?', 'cảm ơn, cho mình xin link'],
      },
      seller: {
        open: ['chào bạn, còn hàng không?', 'chào bạn, mình hỏi vài câu nhé'],
        chase: ['chào bạn, còn nhé, cứ hỏi', 'chào bạn, được chứ'],
        done: ['ok, nghe ổn đó. đặt ở đâu?', 'ok, cho mình xin link'],
      },
    },
  } satisfies Record<string, ShopPhrases>),
);
