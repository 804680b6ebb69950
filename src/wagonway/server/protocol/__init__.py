"""What is said over the wire: every message is a type, strict about what it takes."""
