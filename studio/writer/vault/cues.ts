import type { VaultEmotion, VaultTheme } from './vocabulary.js';

/**
 * Words that show what a phrase is about and how it is meant, as keys (lower case, no apostrophes); the words of a longer cue
 * are joined by `_`. English, then German, Spanish, French, Italian, Portuguese and Dutch; words that mean something else in
 * another of these languages are left out.
 */
export const THEME_CUES: Readonly<Record<Exclude<VaultTheme, 'other'>, string>> = {
  before: `used_to before_i before_this ive_tried i_tried tried_everything tried_so_many after_years for_years no_more no_longer finally_found always_had struggled struggling suffered was_tired_of sick_of fed_up gave_up never_again_will wish_i_had wish_id before_that
    früher jahrelang endlich schon_alles ausprobiert antes_de por_fin había_probado llevaba avant_de enfin javais_essayé prima_di finalmente_ho eindelijk`,
  objection: `skeptical sceptical hesitant hesitated on_the_fence was_worried worried_that didnt_think didnt_expect wasnt_sure not_sure unsure doubted doubtful does_it does_this will_it will_this can_you can_i is_it is_this_worth is_it_worth gimmick scam thought_it_was_just didnt_believe too_good_to_be_true but_does how_does how_long what_if anyone_else
    skeptisch gezweifelt zweifel ob_das funktioniert_das escéptica escéptico dudaba dudas sirve_para funciona_para sceptique hésité jhésitais scettico scettica ero_dubbiosa`,
  comparison: `better_than other_brands other_brand than_my than_any than_the compared than_others so_much_better unlike alternative switched switched_from replaced my_old dupe instead_of way_better hands_down the_best_ive best_ive
    besser_als als_andere im_vergleich statt mejor_que comparado otras_marcas que_otros mieux_que contrairement meglio_di melhor_que beter_dan`,
  gift: `gift gifted christmas birthday stocking present_for got_this_for bought_this_for for_my_husband for_my_wife for_my_mom for_my_mum for_my_dad for_my_daughter for_my_son
    geschenk verschenkt geburtstag weihnachten regalo regalé cumpleaños cadeau offert anniversaire noël regalato compleanno presente cadeautje`,
  support: `customer_service support refund refunded responded response_from replied helpful staff team return_policy replacement warranty seller company chat_agent
    kundenservice kundendienst antwortete erstattung rückgabe atención_al_cliente servicio reembolso service_client remboursement assistenza rimborso klantenservice`,
  price: `price priced pricey money worth expensive cheap cheaper cost costs penny cent dollar dollars bucks affordable overpriced value bargain subscription paid pay pays save_money 
    preis preiswert teuer geld günstig billig preis_leistung überteuert jeden_cent precio caro barato dinero vale_la_pena centavo prix cher argent abonnement rapport_qualité prezzo costoso soldi economico preço prijs duur geld_waard`,
  durability: `lasts lasted last_long lasting durable sturdy broke broken breaks falling_apart fell_apart still_works still_going holds_up held_up years_later months_later after_a_month after_months after_a_year wear_and_tear ripped cracked cracks leak leaks leaked leaking leakproof rust rusted stopped_working dishwasher washes survived indestructible scratches peeled faded
    stopped_charging just_stopped died dead battery
    hält kaputt haltbar robust undicht ausgelaufen nach_einem_monat auseinander dura duradero roto rompió se_rompe resistente meses_después solide cassé dure robuste rotto dura_tanto quebrou kapot gaat_lang_mee`,
  speed: `fast faster quick quickly instantly instant immediately minutes seconds overnight in_no_time slow slowly takes_forever within_days within_a_week right_away hours_of time_saver saves_me saves_time
    schnell schneller sofort minuten sekunden langsam rápido rapidísimo minutos segundos lento enseguida rapide vite minutes secondes veloce subito minuti snel`,
  taste: `taste tastes tasted tasty flavor flavors flavour flavours delicious yummy sweet bitter bland aftertaste texture mouthful savory refreshing
    schmeckt geschmack lecker köstlich süß sabor sabe rico delicioso deliciosa goût délicieux délicieuse sapore buono_da buonissimo gosto smaak lekker`,
  scent: `smell smells smelled scent scented fragrance odor odour perfume stink stinks
    riecht geruch duft duftet stinkt huele olor aroma perfumado odeur parfum sent_bon profumo odore cheiro ruikt geur`,
  fit: `fit fits fitted fitting size sizes sizing true_to_size too_small too_big too_tight too_loose runs_small runs_large snug length tailored pockets
    passt größe zu_klein zu_groß zu_eng sitzt talla queda_bien queda_pequeño ajusta taille trop_petit trop_grand taglia veste tamanho past maat`,
  comfort: `comfortable comfy comfort cozy cosy soft softer gentle soothing breathable lightweight light_weight uncomfortable itchy irritated irritate scratchy warm cushioned pain painful sore
    bequem gemütlich weich angenehm unbequem juckt schmerzen leicht cómodo cómoda suave incómodo dolor confortable doux agréable douleur comodo comoda morbido confortável zacht`,
  look: `looks look beautiful gorgeous pretty cute stylish stunning elegant design color colors colour colours ugly aesthetic sleek compliments complimented chic adorable
    sieht schön wunderschön hübsch hässlich farbe farben schick bonito bonita hermoso hermosa precioso preciosa feo diseño joli jolie beau belle magnifique couleur bello bella bellissimo bonitinho mooi`,
  ease: `easy easier easily simple simply effortless hassle user_friendly intuitive confusing complicated difficult setup set_up instructions install installed assembly assemble convenient convenience clean_up to_clean no_mess one_hand figure_out fiddly beginner beginners
    einfach leicht_zu unkompliziert kompliziert anleitung aufbau bedienung praktisch kinderleicht fácil facil sencillo complicado instrucciones práctico facile simple_à pratique compliqué semplice complicato comodo_da prático makkelijk handig`,
  delivery: `delivery delivered shipping shipped arrived arrive package packaging packaged box arrived_late on_time damaged lost_in
    lieferung geliefert versand verpackung angekommen pünktlich envío llegó llegada paquete entrega embalaje livraison livré emballage arrivé colis consegna arrivato spedizione imballaggio chegou bezorgd levering`,
  result: `works worked working result results difference noticed noticeable changed improvement improved helps helped cleared gone keeps_my keeps_the keeps keep_my stays stayed makes_my made_my transformed game_changer changed_my life_changing does_what effective effect saved_my glow glowing smoother softer_and thicker fuller stronger sleep sleeping hot_for cold_for energy focus productive habit streak lost_weight removes removed
    funktioniert wirkt wirkung ergebnis unterschied hilft geholfen verändert bleibt funciona funcionó resultado resultados diferencia ayuda ayudó cambió cambiado mantiene fonctionne résultat résultats différence aide change maintient funziona risultato risultati differenza aiuta mantiene_il resultado_é werkt verschil houdt`,
  quality: `quality well_made solid material materials premium cheaply flimsy plastic leather stitching craftsmanship excellent poor_quality junk garbage crap feels defective
    qualität hochwertig verarbeitung minderwertig schrott calidad material_es qualité solide_et matière qualità materiale qualidade kwaliteit`,
  recommendation: `recommend recommended buy_again buying_again bought_another ordered_another ordering_more second_one third_one repurchase repurchased reorder must_have everyone_needs every_one_needs need_this need_one get_this buy_it buy_this dont_hesitate told_all_my holy_grail wont_regret back_for_more never_going_back never_go_back cant_live_without
    empfehlen empfehle kaufempfehlung wieder_kaufen nochmal_kaufen klare_empfehlung recomiendo recomendado recomendable volvería_a volveré_a lo_necesito recommande je_rachèterai consiglio consigliato lo_ricomprerei recomendo aanrader`,
};

export const EMOTION_CUES: Readonly<Record<Exclude<VaultEmotion, 'neutral'>, string>> = {
  surprise: `surprised surprisingly surprise wow shocked shook didnt_expect never_expected didnt_think who_knew blown_away blew_my mind_blown unbelievable cant_believe couldnt_believe better_than_expected exceeded speechless actually_works actually_work omg thought_it_was
    überrascht unglaublich sorprendió sorprendida sorprendido increíble surprise_de surprenant surpris incroyable incredibile sorpresa surpreendeu verrast`,
  relief: `finally relief relieved no_more no_longer lifesaver life_saver saved_me saved_my at_last peace_of_mind dont_have_to dont_need_to never_have_to gone stopped_worrying stopped_hurting what_a_relief can_finally sleep_through
    endlich erleichtert erleichterung kein_stress por_fin alivio me_salvó enfin soulagement soulagé finalmente sollievo alívio eindelijk`,
  delight: `love loves loved loving obsessed amazing awesome fantastic wonderful incredible perfect perfectly favorite favourite best much_better way_better happy happier adore thrilled excited delicious beautiful gorgeous heaven dream game_changer holy_grail fun brilliant addicted never_go_back never_going_back stunning yummy cant_stop fire slaps not_me_buying
    liebe begeistert super toll wunderbar perfekt klasse traumhaft genial beste_kauf großartig encanta encantó encantada encantado perfecto perfecta genial maravilloso maravillosa feliz adore jadore parfait parfaite génial géniale super_content contente ravie ravi adoro perfetto perfetta fantastico fantastica felice amei maravilhoso geweldig perfect_voor fantastisch blij dol_op`,
  gratitude: `thank thanks thankful grateful appreciate blessed
    danke dankbar gracias agradecida agradecido merci grazie obrigada obrigado bedankt`,
  pride: `proud compliments complimented everyone_asks people_ask asked_me confident confidence jealous impressed show_off
    stolz komplimente orgullosa orgulloso elogios cumplidos fière fier compliments_sur orgogliosa complimenti trots`,
  trust: `trust honest honestly reliable reliably consistent consistently never_fails never_lets dependable solid loyal recommend recommended second_one buy_again does_what as_described as_advertised safe worth
    vertrauen zuverlässig ehrlich empfehlen empfehle wie_beschrieben hält_was confianza fiable recomiendo como_se_describe confiance fiable_et recommande conforme affidabile consiglio confiável recomendo betrouwbaar`,
  longing: `wish i_want we_want need_this need_it need_one cant_wait waiting_for take_my_money where_can_i where_is_the_link where_did_you_get please_make please_restock restock on_my_list drop_the_link link_please wishlist
    wünschte hätte_gern brauche_ich ojalá quiero necesito lo_quiero je_veux jaimerais vorrei lo_voglio quero wil_ik`,
  doubt: `skeptical sceptical hesitant hesitated doubted doubt not_sure wasnt_sure unsure does_it does_this will_it is_it_worth really_work gimmick scam too_good_to_be_true i_guess maybe suspicious fake sponsored
    skeptisch zweifel gezweifelt funktioniert_das escéptica escéptico dudaba dudas sceptique hésité doute scettico scettica`,
  worry: `worried worry afraid scared nervous anxious concerned concern dangerous unsafe
    sorge angst preocupa preocupada preocupado miedo inquiète inquiet peur preoccupata paura preocupada_com bang`,
  frustration: `frustrated frustrating annoying annoyed hate hated ridiculous waste_of waste_your do_not_waste dont_waste_your do_not_buy dont_buy useless terrible horrible awful worst angry joke nightmare avoid stay_away scam ripoff rip_off crashes crashing bug bugs glitchy unusable garbage junk crap never_again ads confusing complicated unacceptable
    ärgerlich nervt nervig schrott katastrophe frechheit unbrauchbar finger_weg geldverschwendung odio horrible_experiencia pésimo pésima basura inútil malísimo nul horrible_qualité arnaque énervant inutile pessimo inutile_e schifo péssimo slecht waardeloos`,
  disappointment: `disappointed disappointing disappointment sadly unfortunately expected_more expected_better not_worth let_down returned returning broke broken stopped_working cheaply flimsy overpriced too_small leaks leaked meh underwhelming overrated wish_it wish_they could_be should_be_better mediocre fiddly poor stopped_charging just_stopped died not_what fell_apart
    enttäuscht enttäuschend leider zurückgeschickt kaputt nicht_wert decepcionada decepcionado decepción lástima no_vale se_rompió déçue déçu dommage décevant delusa deluso delusione peccato decepcionada_com teleurgesteld helaas`,
  satisfaction: `good great nice works worked well solid pleased satisfied fine decent comfortable easy helpful happy_with smooth handy useful excellent
    gut zufrieden prima funktioniert praktisch bueno buena bien contento contenta satisfecha satisfecho funciona práctico bon bonne bien_fait satisfaite satisfait buono buona bene soddisfatta soddisfatto bom boa goed tevreden`,
};

/** Cues for languages without spaces, matched anywhere in a phrase. Japanese, Chinese, Korean. */
export const DENSE_CUES: {
  readonly themes: Readonly<Partial<Record<VaultTheme, string>>>;
  readonly emotions: Readonly<Partial<Record<VaultEmotion, string>>>;
} = {
  themes: {
    before: '今まで 以前は 前は ずっと悩 やっと 以前 之前 终于 드디어 예전',
    objection: '半信半疑 心配でし 不安でし 迷っ 疑っ ですか 怀疑 犹豫 吗 반신반의 걱정',
    comparison: 'より良 比べ 他の商品 他社 比其他 比以前 보다',
    gift: 'プレゼント 贈り物 ギフト 礼物 送给 선물',
    support: 'サポート 対応 返金 客服 售后 고객센터',
    price: '値段 価格 コスパ 高い 安い お得 价格 便宜 性价比 贵 가격 가성비 비싸',
    durability: '壊れ 丈夫 長持ち 耐久 漏れ 坏了 耐用 结实 고장 튼튼',
    speed: 'すぐに 早い 速い 一瞬 快 马上 빨리 빠르',
    taste: '美味し おいし 味が 好吃 好喝 味道 맛있 맛이',
    scent: '香り 匂い におい 香味 气味 향이 냄새',
    fit: 'サイズ ぴったり 大きすぎ 小さすぎ 尺码 合适 사이즈 딱 맞',
    comfort: '柔らか 肌触り 軽い 軽く 快適 舒服 柔软 轻 편하 부드럽 가볍',
    look: '可愛い かわいい おしゃれ きれい デザイン 色が 好看 漂亮 颜色 예쁘 디자인',
    ease: '簡単 使いやす 便利 楽に 楽で 洗いやす 方便 简单 好用 쉽 편리',
    delivery: '届き 届い 配送 梱包 发货 物流 包装 배송 포장',
    result: '効果 変わり 変わっ 保温 冷めない 改善 效果 有用 改变 효과 달라',
    quality: '品質 しっかり 質が 作りが 质量 品质 做工 품질',
    recommendation: 'おすすめ オススメ リピ また買 推荐 回购 추천 재구매',
  },
  emotions: {
    surprise: '驚 びっくり まさか 想像以上 惊 没想到 놀라',
    relief: 'やっと 助かり 助かっ 安心 终于 放心 드디어',
    delight: '最高 大好き 気に入 嬉し 感動 可愛い かわいい 美味し おいし 喜んで 太好 喜欢 爱 最棒 최고 좋아 맘에',
    gratitude: 'ありがとう 感謝 谢谢 感谢 감사',
    trust: '安心 信頼 おすすめ オススメ 推荐 믿 추천',
    longing: '欲しい ほしい 買いたい 想要 갖고 싶',
    doubt: '半信半疑 迷っ 疑っ 怀疑 犹豫 의심',
    worry: '心配 不安 担心 걱정',
    frustration: '最悪 ひどい 使えない イライラ 垃圾 太差 最差 최악 짜증',
    disappointment: '残念 がっかり 期待外れ 壊れ 失望 遗憾 실망 아쉽',
    satisfaction: '良い 良かった いいです 満足 便利 使いやす 満点 好用 满意 不错 만족 좋습니다',
  },
};

/** Expressions worth repeating verbatim. */
export const VIVID = `game_changer holy_grail life_saver lifesaver worth_every obsessed never_going_back never_go_back wish_i_had wish_id changed_my cant_live_without no_more finally skeptical thought_it_was take_my_money best_money hands_down mind_blown blew_my blown_away cant_believe still_going still_hot steal dream magic like_a like_new like_butter every_single every_morning every_night every_day saved_my sold_me where_has_this how_did_i i_used_to so_you_dont not_once first_time anymore any_more
  endlich jeden_cent nie_wieder jeden_tag jeden_morgen wie_neu por_fin cada_mañana cada_día vale_cada enfin chaque_matin finalmente ogni_mattina elke_dag`;
/** Worn-out phrases that people use about anything. */
export const WORN = `great_product good_product nice_product highly_recommend highly_recommended love_it i_love_it very_good good_quality great_quality thank_you as_described as_expected very_happy so_good very_nice 5_stars five_stars would_recommend works_great works_well it_works fast_shipping arrived_on_time good_value
  sehr_gut alles_gut gerne_wieder klare_kaufempfehlung muy_bueno muy_bien todo_perfecto très_bien très_bon ottimo_prodotto molto_buono muito_bom heel_goed`;
/** People, things and times that a listener can picture. */
export const CONCRETE = `hour hours day days week weeks month months year years minute minutes morning mornings night nights noon lunch dinner breakfast husband wife kids kid son daughter dog dogs cat cats baby toddler mom mum grandma desk car train commute gym shower kitchen bag backpack bed couch school work office travel trip flight camping dishwasher washing machine
  stunden tage wochen monate jahre morgen abend mann frau kinder hund katze küche tasche büro horas días semanas meses años mañana noche marido niños perro casa cocina trabajo heures jours semaines mois matin soir mari enfants chien cuisine bureau ore giorni settimane mesi anni mattina sera marito figli cane cucina`;
export const FIRST_PERSON =
  'i im ive id my me mine we our us ich mein meine meinen meiner mir mich wir unser yo mi mis me nos nuestro je jai mon ma mes moi nous notre io mio mia miei noi eu meu minha ik mijn';
/** Words that negate what follows. */
export const NEGATIONS =
  'not no never none nothing hardly barely without dont doesnt didnt isnt wasnt arent werent cant couldnt wont wouldnt havent hasnt aint cannot nicht kein keine keinen nie nunca tampoco sin pas jamais non mai sem não nao niet geen';
/** Words that may stand between a negation and the negated word. */
export const SOFTENERS =
  'so very really that all even quite too as the a an at be exactly sehr so ganz wirklich muy tan très vraiment molto così muito erg';
