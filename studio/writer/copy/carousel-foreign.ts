/** Our own phrases for a carousel in another language. They say nothing about the product, so they need no grammar for it. */
export interface CarouselPhrases {
  /** Headlines above a sentence of the brief. */
  labels: readonly string[];
  /** Headlines of the last slide. */
  ask: readonly string[];
  /** Small text of the last slide, where the product has no usable name. */
  keep: string;
  /** Small text of a cover. */
  swipe: string;
  /** Headlines and small texts for when the brief has no more to say: advice on deciding. */
  thin: readonly (readonly [headline: string, text: string])[];
}

export const CAROUSEL_PHRASES: ReadonlyMap<string, CarouselPhrases> = new Map(
  Object.entries<CarouselPhrases>({
    de: {
      labels: ['Gut zu wissen', 'Kurz gesagt', 'Das zählt', 'Und noch etwas', 'Genau gelesen', 'Zum Merken'],
      ask: ['Für später speichern', 'Was meinst du?'],
      keep: 'Speichere den Beitrag, und schick ihn weiter.',
      swipe: 'Wisch weiter: ein Gedanke pro Bild.',
      thin: [
        ['Noch eine Frage?', 'Schreib sie in die Kommentare, andere haben sie auch.'],
        ['Für wen wäre das etwas?', 'Schick den Beitrag weiter, bevor du es vergisst.'],
        ['Schlaf eine Nacht darüber', 'Denkst du morgen noch daran? Dann hast du deine Antwort.'],
      ],
    },
    es: {
      labels: ['Bueno saberlo', 'En pocas palabras', 'Lo que cuenta', 'Y algo más', 'Léelo dos veces', 'Para recordar'],
      ask: ['Guárdalo para luego', '¿Qué opinas?'],
      keep: 'Guarda esta publicación y compártela.',
      swipe: 'Desliza: una idea por imagen.',
      thin: [
        ['¿Te queda una duda?', 'Déjala en los comentarios: seguro que alguien más la tiene.'],
        ['¿Para quién sería?', 'Mándale esta publicación antes de que se te olvide.'],
        ['Consúltalo con la almohada', 'Si mañana sigues pensando en ello, ya tienes tu respuesta.'],
      ],
    },
    fr: {
      labels: ['Bon à savoir', 'En bref', 'Ce qui compte', 'Et aussi', 'À lire deux fois', 'À retenir'],
      ask: ['À garder pour plus tard', 'Tu en penses quoi ?'],
      keep: 'Enregistre ce post et partage-le.',
      swipe: 'Fais défiler : une idée par image.',
      thin: [
        ['Encore une question ?', 'Pose-la en commentaire, tu n’es pas seul à te la poser.'],
        ['Ça ferait plaisir à qui ?', 'Envoie ce post avant d’oublier.'],
        ['La nuit porte conseil', 'Si tu y penses encore demain, tu as ta réponse.'],
      ],
    },
    it: {
      labels: ['Buono a sapersi', 'In breve', 'Quello che conta', 'E ancora', 'Da leggere due volte', 'Da ricordare'],
      ask: ['Salvalo per dopo', 'Che ne pensi?'],
      keep: 'Salva questo post e condividilo.',
      swipe: 'Scorri: un’idea per immagine.',
      thin: [
        ['Ti resta un dubbio?', 'Scrivilo nei commenti: qualcun altro ha lo stesso.'],
        ['A chi servirebbe?', 'Manda questo post prima di dimenticartene.'],
        ['Dormici su', 'Se domani ci pensi ancora, hai la tua risposta.'],
      ],
    },
    pt: {
      labels: ['Bom saber', 'Em resumo', 'O que conta', 'E tem mais', 'Leia duas vezes', 'Para lembrar'],
      ask: ['Salve para depois', 'O que você acha?'],
      keep: 'Salve este post e compartilhe.',
      swipe: 'Deslize: uma ideia por imagem.',
      thin: [
        ['Ficou alguma dúvida?', 'Deixe nos comentários: mais alguém tem a mesma.'],
        ['Para quem seria?', 'Mande este post antes que você esqueça.'],
        ['Pense com calma', 'Se amanhã você ainda lembrar, já tem a resposta.'],
      ],
    },
    nl: {
      labels: ['Goed om te weten', 'Kort gezegd', 'Dit telt', 'En nog iets', 'Lees dit twee keer', 'Om te onthouden'],
      ask: ['Bewaar dit voor later', 'Wat vind jij?'],
      keep: 'Bewaar deze post en stuur hem door.',
      swipe: 'Swipe verder: één gedachte per beeld.',
      thin: [
        ['Nog een vraag?', 'Zet hem in de reacties, iemand anders heeft hem ook.'],
        ['Voor wie is dit iets?', 'Stuur deze post door voordat je het vergeet.'],
        ['Slaap er een nachtje over', 'Denk je er morgen nog aan? Dan weet je het.'],
      ],
    },
    pl: {
      labels: [
        'Warto wiedzieć',
        'W skrócie',
        'To się liczy',
        'I jeszcze jedno',
        'Przeczytaj dwa razy',
        'Do zapamiętania',
      ],
      ask: ['Zapisz na później', 'Co o tym myślisz?'],
      keep: 'Zapisz ten post i wyślij go dalej.',
      swipe: 'Przesuń dalej: jedna myśl na obraz.',
      thin: [
        ['Masz jeszcze pytanie?', 'Zadaj je w komentarzu, ktoś inny ma takie samo.'],
        ['Komu by się to przydało?', 'Wyślij ten post, zanim zapomnisz.'],
        ['Prześpij się z tym', 'Jeśli jutro nadal o tym myślisz, masz odpowiedź.'],
      ],
    },
    sv: {
      labels: ['Bra att veta', 'Kort sagt', 'Det som räknas', 'Och en sak till', 'Läs det två gånger', 'Att minnas'],
      ask: ['Spara till senare', 'Vad tycker du?'],
      keep: 'Spara inlägget och skicka det vidare.',
      swipe: 'Svep vidare: en tanke per bild.',
      thin: [
        ['Har du en fråga?', 'Skriv den i kommentarerna, någon annan undrar också.'],
        ['Vem skulle gilla det här?', 'Skicka inlägget innan du glömmer.'],
        ['Sov på saken', 'Tänker du på det i morgon också? Då vet du.'],
      ],
    },
    ru: {
      labels: ['Полезно знать', 'Если коротко', 'Вот что важно', 'И ещё кое-что', 'Прочитай дважды', 'Стоит запомнить'],
      ask: ['Сохрани на потом', 'Что думаешь?'],
      keep: 'Сохрани этот пост и отправь его дальше.',
      swipe: 'Листай дальше: одна мысль на слайд.',
      thin: [
        ['Остался вопрос?', 'Задай его в комментариях: он есть не только у тебя.'],
        ['Кому это пригодится?', 'Отправь этот пост, пока не забыл.'],
        ['Утро вечера мудренее', 'Если завтра всё ещё думаешь об этом, ответ уже есть.'],
      ],
    },
    uk: {
      labels: ['Варто знати', 'Якщо коротко', 'Ось що важливо', 'І ще дещо', 'Прочитай двічі', 'Варто запам’ятати'],
      ask: ['Збережи на потім', 'Що думаєш?'],
      keep: 'Збережи цей допис і надішли його далі.',
      swipe: 'Гортай далі: одна думка на слайд.',
      thin: [
        ['Лишилося питання?', 'Постав його в коментарях: воно є не лише в тебе.'],
        ['Кому це стане в пригоді?', 'Надішли цей допис, щоб не забути.'],
        ['Ранок мудріший за вечір', 'Якщо завтра все ще думаєш про це, відповідь уже є.'],
      ],
    },
    el: {
      labels: [
        'Καλό να το ξέρεις',
        'Με λίγα λόγια',
        'Αυτό μετράει',
        'Και κάτι ακόμα',
        'Διάβασέ το δύο φορές',
        'Να το θυμάσαι',
      ],
      ask: ['Κράτησέ το για μετά', 'Εσύ τι λες;'],
      keep: 'Αποθήκευσε την ανάρτηση και στείλε τη παρακάτω.',
      swipe: 'Σύρε: μία σκέψη ανά εικόνα.',
      thin: [
        ['Έχεις κάποια απορία;', 'Γράψε τη στα σχόλια, την έχει και κάποιος άλλος.'],
        ['Σε ποιον θα άρεσε;', 'Στείλε την ανάρτηση πριν το ξεχάσεις.'],
        ['Σκέψου το με την ησυχία σου', 'Αν το σκέφτεσαι και αύριο, έχεις την απάντηση.'],
      ],
    },
    tr: {
      labels: [
        'Bilmekte fayda var',
        'Kısaca',
        'Asıl önemli olan',
        'Bir şey daha',
        'Bunu iki kez oku',
        'Aklında kalsın',
      ],
      ask: ['Sonrası için kaydet', 'Sen ne dersin?'],
      keep: 'Bu gönderiyi kaydet ve paylaş.',
      swipe: 'Kaydır: her görselde tek bir düşünce.',
      thin: [
        ['Aklında bir soru mu var?', 'Yorumlara yaz, aynı soru başkasında da var.'],
        ['Bu kimin işine yarar?', 'Unutmadan bu gönderiyi ona yolla.'],
        ['Bir gece düşün', 'Yarın hâlâ aklındaysa cevabın hazır demektir.'],
      ],
    },
    ja: {
      labels: [
        '知っておきたいこと',
        'ひとことで言うと',
        'ここが大事',
        'もうひとつ',
        'ここは2回読んで',
        '覚えておきたい',
      ],
      ask: ['あとで読むために保存', 'どう思う？'],
      keep: '保存して、気になる人に送ってね。',
      swipe: 'スワイプして、1枚ずつ読んでみて。',
      thin: [
        ['気になることはある？', 'コメントで聞いてみて。同じ疑問の人がいるはず。'],
        ['誰に教えたい？', '忘れないうちに、この投稿を送ってね。'],
        ['ひと晩考えてみて', '明日もまだ気になっていたら、それが答え。'],
      ],
    },
    zh: {
      labels: ['值得知道', '简单来说', '重点在这里', '还有一点', '这条多看一眼', '记住这一点'],
      ask: ['先收藏，慢慢看', '你怎么看？'],
      keep: '收藏这篇，转给需要的人。',
      swipe: '往左滑，一张说一件事。',
      thin: [
        ['还有疑问？', '写在评论里吧，别人可能也想问。'],
        ['想到谁了？', '趁没忘，把这篇发给他。'],
        ['先睡一觉再说', '明天还惦记着，那就有答案了。'],
      ],
    },
    ko: {
      labels: ['알아 두면 좋아요', '한마디로', '이게 중요해요', '하나 더', '두 번 읽어 보세요', '기억해 두세요'],
      ask: ['나중을 위해 저장', '어떻게 생각해요?'],
      keep: '저장해 두고 필요한 사람에게 보내 주세요.',
      swipe: '넘겨 보세요. 한 장에 하나씩.',
      thin: [
        ['궁금한 점이 있나요?', '댓글로 남겨 주세요. 같은 질문이 또 있을 거예요.'],
        ['누가 떠오르나요?', '잊기 전에 이 글을 보내 주세요.'],
        ['하룻밤 생각해 보세요', '내일도 생각난다면 그게 답이에요.'],
      ],
    },
    ar: {
      labels: ['من المفيد معرفته', 'باختصار', 'هذا هو المهم', 'وشيء آخر', 'تستحق القراءة مرتين', 'للتذكر'],
      ask: ['للحفظ والعودة لاحقا', 'ما رأيك؟'],
      keep: 'يمكن حفظ المنشور وإرساله إلى من يهمه الأمر.',
      swipe: 'مرّر لقراءة فكرة واحدة في كل صورة.',
      thin: [
        ['هل بقي سؤال؟', 'مكانه في التعليقات، فربما يسأله غيرك أيضا.'],
        ['لمن يصلح هذا؟', 'يمكن إرسال المنشور إليه قبل النسيان.'],
        ['لا داعي للعجلة', 'إن بقيت الفكرة حتى الغد فقد وصل الجواب.'],
      ],
    },
    vi: {
      labels: ['Nên biết', 'Nói ngắn gọn', 'Điều đáng kể', 'Còn một điều nữa', 'Đọc lại lần nữa nhé', 'Đáng ghi nhớ'],
      ask: ['Lưu lại để xem sau', 'Bạn nghĩ sao?'],
      keep: 'Lưu bài này và gửi cho bạn bè nhé.',
      swipe: 'Vuốt tiếp: mỗi hình một ý.',
      thin: [
        ['Bạn còn thắc mắc?', 'Viết ở phần bình luận nhé, người khác cũng đang hỏi.'],
        ['Bạn nghĩ đến ai?', 'Gửi bài này cho họ kẻo quên.'],
        ['Cứ để mai tính', 'Mai mà vẫn còn nghĩ tới thì bạn có câu trả lời rồi.'],
      ],
    },
    hi: {
      labels: ['जानने लायक बात', 'संक्षेप में', 'असली बात यह है', 'एक और बात', 'इसे दो बार पढ़ो', 'याद रखने लायक'],
      ask: ['बाद के लिए सहेज लो', 'तुम क्या सोचते हो?'],
      keep: 'इस पोस्ट को सहेज लो और आगे भेजो।',
      swipe: 'आगे स्वाइप करो: हर तस्वीर में एक बात।',
      thin: [
        ['कोई सवाल बाकी है?', 'कमेंट में लिखो, किसी और का भी यही सवाल होगा।'],
        ['यह किसके काम आएगा?', 'भूलने से पहले यह पोस्ट उसे भेज दो।'],
        ['एक रात सोच लो', 'कल भी याद रहे तो जवाब मिल गया।'],
      ],
    },
  }),
);
