//! Addresses of pages: ids written so that nobody guesses one.
//!
//! An address is the id under a block cipher with a key that only the database knows. Nothing has to be kept for it,
//! each id has one from the start, and of all texts of its form hardly any is one: a guess is told apart without asking
//! the database, and where one is right all the same, the server still has to show the game.

use aes::Aes128;
use aes::cipher::{Block, BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
use data_encoding::{BASE32_NOPAD, HEXLOWER};

use super::ids::{GameId, PlayerId, ServerId};

/// The key under which ids are written, which is never shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AddressKey(pub [u8; 16]);

impl std::fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AddressKey(…)")
    }
}

impl AddressKey {
    /// The key as it is kept.
    #[must_use]
    pub fn write(self) -> String {
        BASE32_NOPAD.encode(&self.0)
    }

    /// The key that is kept so; none where it cannot be.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let bytes = BASE32_NOPAD.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(Self)
    }
}

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PageSubject {
    /// A game, at any position.
    Game(GameId),
    /// A server with its lists.
    Server(ServerId),
}

/// What stands before an id, so that a text made up by somebody is none.
const GAME: [u8; 8] = *b"game\0\0\0\0";
const SERVER: [u8; 8] = *b"server\0\0";
const PLAYER: [u8; 8] = *b"player\0\0";

/// The addresses of pages, and the address under which people reach the web server.
#[derive(Clone)]
pub struct WebAddresses {
    cipher: Aes128,
    public_url: Option<String>,
}

impl WebAddresses {
    /// Addresses under a key; without an address of the web server, no links can be posted.
    #[must_use]
    pub fn new(AddressKey(key): AddressKey, public_url: Option<String>) -> Self {
        Self {
            cipher: Aes128::new(&key.into()),
            public_url,
        }
    }

    /// What stands for a subject in the path of its page: 26 small letters and digits.
    #[must_use]
    pub fn write(&self, subject: PageSubject) -> String {
        BASE32_NOPAD
            .encode(&self.sealed(subject))
            .to_ascii_lowercase()
    }

    /// The id of a subject under the cipher.
    fn sealed(&self, subject: PageSubject) -> [u8; 16] {
        let (kind, id) = match subject {
            PageSubject::Game(GameId(id)) => (GAME, id),
            PageSubject::Server(ServerId(id)) => (SERVER, id),
        };
        let mut block = block(kind, id);
        self.cipher.encrypt_block(&mut block);
        block.into()
    }

    /// What a text stands for; none where it is no address.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<PageSubject> {
        let opened = self.opened(text)?;
        let (kind, id) = opened.split_at(8);
        let id = u64::from_be_bytes(id.try_into().ok()?);
        match kind {
            _ if kind == GAME => Some(PageSubject::Game(GameId(id))),
            _ if kind == SERVER => Some(PageSubject::Server(ServerId(id))),
            _ => None,
        }
    }

    /// What stands for a player in the path of their page on a server. Each server has one of its own: it tells nobody that
    /// two of them have the same player.
    #[must_use]
    pub fn write_player(&self, server: ServerId, player: PlayerId) -> String {
        let mut block = block(PLAYER, player.0);
        for (byte, mask) in block.iter_mut().zip(self.mask(server)) {
            *byte ^= mask;
        }
        self.cipher.encrypt_block(&mut block);
        BASE32_NOPAD.encode(&block).to_ascii_lowercase()
    }

    /// The player for whom a text stands on a server; none where it is no such address there.
    #[must_use]
    pub fn read_player(&self, server: ServerId, text: &str) -> Option<PlayerId> {
        let mut opened = self.opened(text)?;
        for (byte, mask) in opened.iter_mut().zip(self.mask(server)) {
            *byte ^= mask;
        }
        let (kind, id) = opened.split_at(8);
        let id = u64::from_be_bytes(id.try_into().ok()?);
        (kind == PLAYER).then_some(PlayerId(id))
    }

    /// By which the addresses of a server's players are told from those of others: what is chained so (CBC) is as well hidden
    /// as the server's own.
    fn mask(&self, server: ServerId) -> [u8; 16] {
        self.sealed(PageSubject::Server(server))
    }

    /// A name of a subject that stays the same wherever its page is: a UUID of a form of one's own (RFC 9562, 5.8) with the
    /// address in it.
    #[must_use]
    pub fn urn(&self, subject: PageSubject) -> String {
        let mut bytes = self.sealed(subject);
        bytes[6] = (bytes[6] & 0x0f) | 0x80;
        bytes[8] = (bytes[8] & 0x3f) | 0x80;
        let text = HEXLOWER.encode(&bytes);
        let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| &text[part]);
        format!("urn:uuid:{}", parts.join("-"))
    }

    /// What is under the cipher in a text of the form of an address; none of another form.
    fn opened(&self, text: &str) -> Option<[u8; 16]> {
        // One page has one address.
        if text.bytes().any(|sign| sign.is_ascii_uppercase()) {
            return None;
        }
        let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes());
        let bytes: [u8; 16] = bytes.ok()?.try_into().ok()?;
        let mut block = Block::<Aes128>::from(bytes);
        self.cipher.decrypt_block(&mut block);
        Some(block.into())
    }

    /// The path of a subject's page.
    #[must_use]
    pub fn path(&self, subject: PageSubject) -> String {
        let text = self.write(subject);
        match subject {
            PageSubject::Game(_) => format!("/g/{text}"),
            PageSubject::Server(_) => format!("/s/{text}"),
        }
    }

    /// The whole address of a subject's page; none where people cannot reach it.
    #[must_use]
    pub fn link(&self, subject: PageSubject) -> Option<String> {
        let base = self.public_url.as_ref()?;
        Some(format!("{base}{}", self.path(subject)))
    }

    /// The address under which people reach the web server.
    #[must_use]
    pub fn public_url(&self) -> Option<&str> {
        self.public_url.as_deref()
    }
}

/// An id as it goes under the cipher, after what says whose it is.
fn block(kind: [u8; 8], id: u64) -> Block<Aes128> {
    let mut block = Block::<Aes128>::default();
    block[..8].copy_from_slice(&kind);
    block[8..].copy_from_slice(&id.to_be_bytes());
    block
}

super::opaque::opaque!(WebAddresses);

#[cfg(test)]
mod tests;
